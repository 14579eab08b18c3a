import { ArrowDown } from 'lucide';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';
import { type Cited, CiteProvider } from './cited.ts';
import { Failure } from './Failure.tsx';
import { FollowUps } from './FollowUps.tsx';
import { Handover } from './Handover.tsx';
import { Header } from './Header.tsx';
import { MessageList } from './MessageList.tsx';
import { SourceNote } from './SourceNote.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';

type ConversationProps = { readonly input: RefObject<HTMLTextAreaElement | null>; readonly level: 1 | 2 };

/** The conversation above the message box: header, transcript and what can be done next. */
export function Conversation({ input, level }: ConversationProps) {
  const box = useRef<HTMLDivElement>(null);
  const { behind, jump } = useStickToBottom(box);
  const [cited, setCited] = useState<Cited | null>(null);
  // A second press on the same number closes what the first has opened.
  const cite = useCallback((next: Cited) => setCited((now) => (now?.mark === next.mark ? null : next)), []);
  const closeNote = useCallback(() => setCited(null), []);
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
            <CiteProvider value={cite}>
              <MessageList />
            </CiteProvider>
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
        {cited && <SourceNote key={cited.source.number} cited={cited} onClose={closeNote} />}
      </div>
    </section>
  );
}
