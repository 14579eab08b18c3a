import { useState } from 'react';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useChat, useChatStore } from '../stores-context.tsx';
import { type Asked, CounsellorForm } from './CounsellorForm.tsx';
import { toLetter } from './transcript.ts';

/** The way to a person: a form, or a letter that the student sends by themselves; then what will happen next. */
export function CounsellorDialog({ onClose }: { onClose: () => void }) {
  const chat = useChatStore();
  const email = useChat((state) => state.counsellorEmail);
  const whatsapp = useChat((state) => state.counsellorWhatsapp);
  const [asked, setAsked] = useState<Asked | null>(null);
  const letter = encodeURIComponent(toLetter(chat.getState().messages));
  return (
    <Dialog
      title={asked ? 'We have your request' : 'Talk to a counsellor'}
      step={asked ? 'asked' : 'form'}
      onClose={onClose}
    >
      {asked ? (
        <>
          <p>
            {NEXT[asked.channel]} <strong translate="no">{asked.at}</strong>
          </p>
          <p>We'll get back to you within 24 hours.</p>
          <p>
            Your reference: <strong translate="no">{asked.reference}</strong>
          </p>
          {asked.receipt && <p>{`We have sent a mail about it to ${asked.receipt}.`}</p>}
          <button className="aa-form-button" type="button" onClick={onClose}>
            Back to the conversation
          </button>
        </>
      ) : (
        <CounsellorForm onAsked={setAsked} onClose={onClose} />
      )}
      {!asked && email && (
        <div className="aa-follow-ups aa-by-yourself">
          <span>Or write to us yourself:</span>
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
        </div>
      )}
    </Dialog>
  );
}

const SUBJECT = 'My questions about a master’s abroad';
const NEXT = {
  whatsapp: 'A counsellor will write to you by WhatsApp:',
  phone: 'A counsellor will call you:',
  email: 'A counsellor will write to you by e-mail:',
} as const;
