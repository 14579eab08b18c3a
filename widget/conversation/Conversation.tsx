import { ArrowDown } from 'lucide';
import { type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { askedBy } from '#shared/rules/ask-link.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { isTouch } from '#shared/ui/is-touch.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useChatStore } from '../stores-context.tsx';
import { type Cited, CiteProvider } from './cited.ts';
import { Failure } from './Failure.tsx';
import { FollowUps } from './FollowUps.tsx';
import { Handover } from './Handover.tsx';
import { Header } from './Header.tsx';
import { MessageList } from './MessageList.tsx';
import { SourceNote } from './SourceNote.tsx';
import { useStickToBottom } from './use-stick-to-bottom.ts';

type ConversationProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly level: 1 | 2;
  /** Puts words into the box. */
  readonly onPick: (words: string) => void;
};

/** The conversation above the message box: header, transcript and what can be done next. */
export function Conversation({ input, level, onPick }: ConversationProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const { behind, jump } = useStickToBottom(box);
  const [cited, setCited] = useState<Cited | null>(null);
  // A second press on the same number closes what the first has opened.
  const cite = useCallback((next: Cited) => setCited((now) => (now?.mark === next.mark ? null : next)), []);
  const closeNote = useCallback(() => setCited(null), []);
  const { origin } = useSite();
  const chat = useChatStore();
  /** Sends a question that is offered; what stands in the box stays there. Gives why it is not sent, if so. */
  const ask = (question: string) => {
    // What was pressed may go away; the focus must not go with it. On a phone it would call the keyboard.
    if (!isTouch()) input.current?.focus({ preventScroll: true });
    const { draft } = chat.getState();
    chat.setDraft(question);
    const refused = chat.send();
    chat.setDraft(draft);
    return refused;
  };
  /** What an answer has understood is a link to a page with it in the box, which is here already. */
  const correct = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.aa-markdown a');
    const words = link && link.origin === origin && askedBy(link);
    if (!words) return;
    event.preventDefault();
    // What cannot be sent now stands in the box.
    if (!link.search.endsWith('&now') || ask(words)) onPick(words);
  };
  return (
    <section className="aa-conversation" aria-label={t('Conversation')}>
      <Header input={input} level={level} />
      <div className="aa-transcript">
        <h2 className="aa-unseen">{t('Messages')}</h2>
        {/* Silent while an answer arrives: the announcer reads it once, when it is complete. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
        <div
          className="aa-log"
          part="log"
          role="log"
          aria-live="off"
          aria-label={t('Messages')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard
          tabIndex={0}
          ref={box}
          onClick={correct}
        >
          <div className="aa-thread">
            <CiteProvider value={cite}>
              <MessageList />
            </CiteProvider>
            <Failure />
            <FollowUps onAsk={ask} />
            <Handover />
          </div>
        </div>
        {behind && (
          <button className="aa-behind" type="button" onClick={jump}>
            <Icon icon={ArrowDown} size={16} /> {t('New reply')}
          </button>
        )}
        {cited && <SourceNote key={cited.source.number} cited={cited} onClose={closeNote} />}
      </div>
    </section>
  );
}
