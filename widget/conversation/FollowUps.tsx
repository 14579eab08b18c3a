import type { RefObject } from 'react';
import { isTouch } from '#shared/ui/is-touch.ts';
import { useChat, useChatStore, useMessagesLeft } from '../stores-context.tsx';

const NONE: readonly string[] = [];

/** Questions to ask next, under the newest reply. Each is sent at once; what stands in the box stays there. */
export function FollowUps({ input }: { input: RefObject<HTMLTextAreaElement | null> }) {
  const chat = useChatStore();
  const questions = useChat((state) =>
    state.reply || !state.connected ? NONE : (state.messages.at(-1)?.followUps ?? NONE),
  );
  const left = useMessagesLeft();
  if (questions.length === 0 || left === 0) return null;
  const ask = (question: string) => {
    // The chips go away; the focus must not go with them. On a phone it would call the keyboard.
    if (!isTouch()) input.current?.focus({ preventScroll: true });
    const { draft } = chat.getState();
    chat.setDraft(question);
    chat.send();
    chat.setDraft(draft);
  };
  return (
    <div className="aa-follow-ups">
      {questions.map((question) => (
        <button key={question} className="aa-action" type="button" translate="no" onClick={() => ask(question)}>
          {question}
        </button>
      ))}
    </div>
  );
}
