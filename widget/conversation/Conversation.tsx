import { ArrowDown } from 'lucide';
import { type RefObject, useRef } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';
import { Failure } from './Failure.tsx';
import { FollowUps } from './FollowUps.tsx';
import { Handover } from './Handover.tsx';
import { Header } from './Header.tsx';
import { MessageList } from './MessageList.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';

type ConversationProps = { readonly input: RefObject<HTMLTextAreaElement | null>; readonly level: 1 | 2 };

/** The conversation above the message box: header, transcript and what can be done next. */
export function Conversation({ input, level }: ConversationProps) {
  const box = useRef<HTMLDivElement>(null);
  const { behind, jump } = useStickToBottom(box);
  return (
    <section className="aa-conversation" aria-label="Conversation">
      <Header input={input} level={level} />
      <div className="aa-transcript">
        <h2 className="aa-unseen">Messages</h2>
        {/* Silent while an answer arrives: the announcer reads it once, when it is complete. */}
        <div
          className="aa-log"
          part="log"
          role="log"
          aria-live="off"
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
          tabIndex={0}
          ref={box}
        >
          <div className="aa-thread">
            <MessageList />
            <Failure />
            <FollowUps input={input} />
            <Handover />
          </div>
        </div>
        {behind && (
          <button className="aa-behind" type="button" onClick={jump}>
            <Icon icon={ArrowDown} size={16} /> New reply
          </button>
        )}
      </div>
    </section>
  );
}
