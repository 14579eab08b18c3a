import { useChat, useMessagesLeft } from '../stores-context.tsx';

const NONE: readonly string[] = [];

/** Questions to ask next, under the newest reply. Each is sent at once. */
export function FollowUps({ onAsk }: { onAsk: (question: string) => void }) {
  const questions = useChat((state) =>
    state.reply || !state.connected ? NONE : (state.messages.at(-1)?.followUps ?? NONE),
  );
  const left = useMessagesLeft();
  if (questions.length === 0 || left === 0) return null;
  return (
    <div className="aa-tools">
      {questions.map((question) => (
        <button key={question} className="aa-action" type="button" translate="no" onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </div>
  );
}
