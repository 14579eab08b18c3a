import { useRef } from 'react';
import { useStore } from 'zustand';
import { useText } from '#shared/ui/use-text.ts';
import { useChat, useStores } from '../stores-context.tsx';
import { groupOf } from './group-of.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { showMatch } from './show-match.ts';

/** The conversations as far as they are loaded, and what is to be said about them. */
export function HistoryList({ onOpened }: { onOpened: () => void }) {
  const t = useText();
  const { history } = useStores();
  const { items, page, pages, search, corrected, loading, opening, listFailure } = useStore(history);
  const current = useChat((state) => state.conversationId);
  const connected = useChat((state) => state.connected);
  const list = useRef<HTMLDivElement>(null);
  const open = (id: string) =>
    history.open(id, () => {
      onOpened();
      const match = items.find((item) => item.conversation_id === id)?.match;
      const root = list.current?.getRootNode();
      if (match && root instanceof ShadowRoot) showMatch(root, match);
    });
  // What was found stands by how well it fits.
  const groups = items.map((item) => (search ? null : groupOf(item, new Date())));
  const awaited = page === 0 && loading !== null && items.length === 0;
  return (
    <>
      {listFailure && (connected || !listFailure.unreachable) && (
        <p className="aa-notice aa-problem" role="alert">
          <span>{t(listFailure.text)}</span>
          <button className="aa-link" type="button" onClick={listFailure.retry}>
            {t('Retry')}
          </button>
        </p>
      )}
      <div className="aa-history" aria-busy={loading !== null} ref={list}>
        <p className={awaited ? 'aa-unseen' : 'aa-history-note'} role="status">
          {corrected && items.length > 0 && (
            <span>
              {t('Nothing found for “')}
              <span translate="no">{search}</span>
              {t('”. Showing')} <strong translate="no">{corrected}</strong>.
            </span>
          )}
          {page > 0 && !loading && items.length === 0 && t(search ? 'Nothing found.' : 'No conversations yet.')}
          {page === 0 && loading && t('Loading…')}
        </p>
        <ul className="aa-history-list" aria-label={t('Conversations')}>
          {items.map((item, index) => (
            <HistoryItem
              key={item.conversation_id}
              item={item}
              heading={groups[index] === groups[index - 1] ? null : (groups[index] ?? null)}
              current={item.conversation_id === current}
              opening={item.conversation_id === opening}
              onOpen={open}
            />
          ))}
        </ul>
        {awaited && <RowsToCome />}
        {page > 0 && page < pages && (
          <button className="aa-more" type="button" aria-disabled={loading !== null} onClick={history.loadMore}>
            {t(loading === 'more' ? 'Loading…' : 'Load More')}
          </button>
        )}
      </div>
    </>
  );
}

/** As much room as a few rows take, each as high as one that comes; on a fast line hardly seen. */
function RowsToCome() {
  return (
    <div className="aa-to-come" aria-hidden="true">
      <div className="aa-day">
        <i />
      </div>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="aa-item-open">
          <i className="aa-item-title" />
          <i className="aa-item-facts" />
        </div>
      ))}
    </div>
  );
}
