import { RefreshCw, Sheet, ThumbsUp } from 'lucide';
import { type RefObject, useRef, useState } from 'react';
import type { Message } from '#shared/rules/message.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useChat, useChatStore } from '../stores-context.tsx';
import { CopyButton } from './CopyButton.tsx';
import { MessageTool } from './MessageTool.tsx';
import { ShareButton } from './ShareButton.tsx';
import { toSendOn } from './to-send-on.ts';
import { toTsv } from './to-tsv.ts';
import { WhatWasWrong } from './WhatWasWrong.tsx';

type ReplyToolsProps = {
  readonly message: Message;
  readonly last: boolean;
  /** Where the reply is drawn: its tables are copied from there. */
  readonly bubble: RefObject<HTMLElement | null>;
};

/** A row of a table that separates its head. */
const TABLE = /^[\s>]*\|?\s*:?-+:?\s*\|/m;

/** What can be done with a reply: copy it or its tables, ask again, say whether it was good. Stopped before its first word, only be asked for again. */
export function ReplyTools({ message, last, bubble }: ReplyToolsProps) {
  const { id, text, feedback = null } = message;
  const t = useText();
  const chat = useChatStore();
  const { origin } = useSite();
  const busy = useChat((state) => last && (state.reply !== null || !state.connected));
  const [asking, setAsking] = useState(false);
  const bad = useRef<HTMLButtonElement>(null);
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
        {text && (
          <>
            <CopyButton text={() => toSendOn(message, origin)} />
            {TABLE.test(text) && (
              <CopyButton
                label={t('Copy table')}
                icon={Sheet}
                text={() => toTsv(bubble.current?.querySelectorAll('table'))}
              />
            )}
            <ShareButton message={message} />
            {(['up', 'down'] as const).map((rating) => (
              <MessageTool
                key={rating}
                // Lucide's other thumb is this one upside down.
                icon={ThumbsUp}
                style={{ rotate: rating === 'down' ? '180deg' : undefined }}
                label={t(rating === 'up' ? 'Good answer' : 'Bad answer')}
                aria-pressed={feedback === rating}
                ref={rating === 'down' ? bad : undefined}
                onClick={() => rate(rating)}
              />
            ))}
          </>
        )}
        {last && !busy && (
          <span className="aa-tools">
            <MessageTool icon={RefreshCw} label={t('Regenerate answer')} onClick={regenerate} />
            <span className="aa-status">{t('Up to 1 message')}</span>
          </span>
        )}
      </div>
      {asking && <WhatWasWrong back={bad} onReason={(reason) => chat.rate(id, 'down', reason)} />}
    </>
  );
}
