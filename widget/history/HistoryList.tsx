import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useChat, useStores } from '../stores-context.tsx';
import { HistoryItem } from './HistoryItem.tsx';

const UNDO_SHOWN_MS = 20_000;

/** The conversations as far as they are loaded, and what is to be said about them. */
export function HistoryList({ onOpened }: { onOpened: () => void }) {
  const { history } = useStores();
  const { items, page, pages, search, corrected, loading, opening, failure } = useStore(history);
  const current = useChat((state) => state.conversationId);
  const open = async (id: string) => {
    await history.open(id);
    if (!history.getState().failure) onOpened();
  };
  return (
    <div className="aa-history" aria-busy={loading !== null}>
      <Removed />
      {failure && (
        <p className="aa-history-note aa-history-failure" role="alert">
          {failure}{' '}
          <button className="aa-link" type="button" onClick={history.refresh}>
            Retry
          </button>
        </p>
      )}
      <p className="aa-history-note" role="status">
        {corrected && items.length > 0 && (
          <span>
            Nothing has “<span translate="no">{search}</span>”. Showing <strong translate="no">{corrected}</strong>.
          </span>
        )}
        {page > 0 && !loading && items.length === 0 && (search ? 'Nothing found.' : 'No conversations yet.')}
        {page === 0 && loading && 'Loading…'}
      </p>
      <ul className="aa-history-list" aria-label="Conversations">
        {items.map((item) => (
          <HistoryItem
            key={item.conversation_id}
            item={item}
            current={item.conversation_id === current}
            opening={item.conversation_id === opening}
            onOpen={open}
          />
        ))}
      </ul>
      {page > 0 && page < pages && (
        <button className="aa-more" type="button" aria-disabled={loading !== null} onClick={history.loadMore}>
          {loading === 'more' ? 'Loading…' : 'Load More'}
        </button>
      )}
    </div>
  );
}

function Removed() {
  const { history } = useStores();
  const removed = useStore(history, (state) => state.removed);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(history.dismiss, UNDO_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [removed, history]);
  return (
    <div role="status">
      {removed && (
        <p className="aa-history-note aa-removed">
          <span>Conversation deleted</span>
          <button className="aa-link" type="button" onClick={history.undo}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
