import { RefreshCw, Sheet, ThumbsDown, ThumbsUp } from 'lucide';
import { type FormEvent, type RefObject, useState } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { Message } from '#shared/rules/message.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useChat, useChatStore } from '../stores-context.tsx';
import { CopyButton } from './CopyButton.tsx';
import { toTsv } from './to-tsv.ts';

type ReplyToolsProps = {
  readonly message: Message;
  readonly last: boolean;
  /** Where the reply is drawn: its tables are copied from there. */
  readonly bubble: RefObject<HTMLElement | null>;
};

/** A row of a table that separates its head. */
const TABLE = /^[\s>]*\|?\s*:?-+:?\s*\|/m;

/** What can be done with a reply: copy it or its tables, ask again, say whether it was good. */
export function ReplyTools({ message: { id, text, feedback = null }, last, bubble }: ReplyToolsProps) {
  const chat = useChatStore();
  const busy = useChat((state) => last && (state.reply !== null || !state.connected));
  const [asking, setAsking] = useState(false);
  const rate = (rating: 'up' | 'down') => {
    const taken = rating === feedback;
    void chat.rate(id, taken ? null : rating);
    setAsking(rating === 'down' && !taken);
  };
  const regenerate = () => {
    const { messages } = chat.getState();
    chat.replaceLast(messages.findLast(({ sender }) => sender === 'user')?.text ?? '');
  };
  return (
    <>
      <div className="aa-tools aa-reply-tools">
        <CopyButton text={text} />
        {TABLE.test(text) && (
          <CopyButton label="Copy table" icon={Sheet} text={() => toTsv(bubble.current?.querySelectorAll('table'))} />
        )}
        {(['up', 'down'] as const).map((rating) => (
          <button
            key={rating}
            className="aa-copy"
            type="button"
            aria-label={rating === 'up' ? 'Good answer' : 'Bad answer'}
            title={rating === 'up' ? 'Good answer' : 'Bad answer'}
            aria-pressed={feedback === rating}
            onClick={() => rate(rating)}
          >
            <Icon icon={rating === 'up' ? ThumbsUp : ThumbsDown} size={16} />
          </button>
        ))}
        {last && !busy && (
          <button
            className="aa-copy"
            type="button"
            aria-label="Regenerate answer"
            title="Regenerate answer (counts as a message)"
            onClick={regenerate}
          >
            <Icon icon={RefreshCw} size={16} />
          </button>
        )}
      </div>
      {asking && <Reason onReason={(reason) => chat.rate(id, 'down', reason)} onEnd={() => setAsking(false)} />}
    </>
  );
}

function Reason({ onReason, onEnd }: { onReason: (reason: string) => void; onEnd: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason) onReason(reason);
    onEnd();
  };
  return (
    <form className="aa-reason" onSubmit={submit}>
      <input
        type="text"
        name="reason"
        aria-label="What was wrong?"
        placeholder="What was wrong? (optional)"
        maxLength={limits.feedbackCharacters}
        autoComplete="off"
      />
      <button className="aa-link" type="submit">
        Send
      </button>
    </form>
  );
}
