import { Ellipsis, Pin } from 'lucide';
import { memo, useRef, useState } from 'react';
import type { Marked, SessionSummary } from '#shared/contract/conversations/conversations.ts';
import { cutText } from '#shared/rules/cut-text.ts';
import type { Say } from '#shared/texts/say.ts';
import { said } from '#shared/texts/text.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { IconButton } from '../IconButton.tsx';
import { printed } from '../markdown/printed.ts';
import type { Group } from './group-of.ts';
import { ItemActions } from './ItemActions.tsx';
import { RenameForm } from './RenameForm.tsx';

/** Characters shown (specification, "Business constants"). */
const CUT = { title: 40, summary: 80, topic: 15, topics: 2 };

type HistoryItemProps = {
  readonly item: SessionSummary;
  /** Of the group that begins with it. */
  readonly heading: Group | null;
  readonly current: boolean;
  readonly opening: boolean;
  readonly onOpen: (id: string) => void;
};

export const HistoryItem = memo(({ item, heading, current, opening, onOpen }: HistoryItemProps) => {
  const t = useText();
  const { conversation_id: id, title, summary, key_topics: topics, pinned, match, last_updated } = item;
  const [state, setState] = useState<'closed' | 'open' | 'renaming'>('closed');
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setState('closed');
    requestAnimationFrame(() => more.current?.focus());
  };
  if (state === 'renaming')
    return (
      <li>
        {heading && <h2 className="aa-day">{t(heading)}</h2>}
        <div className="aa-item">
          <RenameForm id={id} title={title} onEnd={close} />
        </div>
      </li>
    );
  return (
    <li>
      {heading && <h2 className="aa-day">{t(heading)}</h2>}
      <div className="aa-item">
        <button
          className="aa-item-open"
          type="button"
          title={title}
          translate="no"
          aria-current={current || undefined}
          aria-busy={opening || undefined}
          onClick={() => onOpen(id)}
        >
          <span className="aa-item-title">
            {pinned && <Icon icon={Pin} size={14} />}
            {pinned && <span className="aa-unseen">{t('Pinned:')} </span>}
            <span translate="no">{cutText(title, CUT.title)}</span>
          </span>
          {match && (
            <span className="aa-item-match" translate="no">
              <Match match={match} />
            </span>
          )}
          <span className="aa-item-facts">
            <span>
              <time dateTime={last_updated}>{toDay(last_updated, t)}</time>
              {topics.slice(0, CUT.topics).map((topic) => (
                <span key={topic} className="aa-topic" translate="no">
                  {cutText(t(said(topic)), CUT.topic)}
                </span>
              ))}
              {topics.length > CUT.topics && <span className="aa-topic">{`+${topics.length - CUT.topics}`}</span>}
            </span>
            {!match && <span translate="no">{cutText(printed(summary), CUT.summary)}</span>}
          </span>
          {opening && <span className="aa-spinner" role="status" aria-label={t('Loading conversation')} />}
        </button>
        <IconButton
          className="aa-tool aa-item-more"
          icon={Ellipsis}
          translate="no"
          label={`${t('Actions for')} ${cutText(title, CUT.title)}`}
          aria-expanded={state === 'open'}
          ref={more}
          onClick={() => setState(state === 'open' ? 'closed' : 'open')}
        />
        {state === 'open' && <ItemActions item={item} onRename={() => setState('renaming')} onEnd={close} />}
      </div>
    </li>
  );
});

function Match({ match: { text: found, marks } }: { match: Marked }) {
  const text = printed(found);
  return (
    <>
      {marks.map(([from, to], i) => [
        text.slice(marks[i - 1]?.[1] ?? 0, from),
        <mark key={from} translate="no">
          {text.slice(from, to)}
        </mark>,
      ])}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

/** "14:05" today, else "5 Nov", with the year when it is another one. */
function toDay(iso: string, t: Say): string {
  const date = new Date(iso);
  const now = new Date();
  if (date.toDateString() === now.toDateString())
    return date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return date.toLocaleDateString(t('en-GB'), { day: 'numeric', month: 'short', ...year });
}
