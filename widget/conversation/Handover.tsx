import { useState } from 'react';
import { wellFormed } from '#shared/contract/text.ts';
import type { Message } from '#shared/rules/message.ts';
import { plainText } from '../markdown/plain-text.ts';
import { useChat, useChatStore } from '../stores-context.tsx';

const QUESTIONS = 6;
const ANSWER_CHARACTERS = 500;

/** The way to a person: a letter with the questions so far, which the student reads, changes and sends, or not. */
export function Handover() {
  const chat = useChatStore();
  const email = useChat((state) => state.counsellorEmail);
  const whatsapp = useChat((state) => state.counsellorWhatsapp);
  const shown = useChat(({ reply, messages }) => !reply && messages.at(-1)?.sender === 'bot');
  const [open, setOpen] = useState(false);
  if (!shown || !email) return null;
  const letter = open ? encodeURIComponent(toLetter(chat.getState().messages)) : '';
  return (
    <div className="aa-follow-ups aa-handover">
      <button className="aa-link" type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Talk to a counsellor
      </button>
      {open && (
        <>
          <a className="aa-chip" href={`mailto:${email}?subject=${encodeURIComponent(SUBJECT)}&body=${letter}`}>
            By e-mail
          </a>
          {whatsapp && (
            <a
              className="aa-chip"
              href={`https://wa.me/${whatsapp.slice(1)}?text=${letter}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              By WhatsApp
            </a>
          )}
        </>
      )}
    </div>
  );
}

const SUBJECT = 'My questions about a master’s abroad';

function toLetter(messages: readonly Message[]): string {
  const questions = messages.filter(({ sender }) => sender === 'user').slice(-QUESTIONS);
  const answer = messages.findLast(({ sender }) => sender === 'bot')?.text ?? '';
  return [
    'Hello, I would like to talk to a counsellor.',
    `I asked the assistant:\n${questions.map(({ text }) => `- ${wellFormed(text.slice(0, 300))}`).join('\n')}`,
    `Its last answer began:\n${wellFormed(plainText(answer).slice(0, ANSWER_CHARACTERS))}`,
  ].join('\n\n');
}
