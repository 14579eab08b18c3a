import { Search, X } from 'lucide';
import { type RefObject, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { limits } from '#shared/contract/limits.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { IconButton } from '../IconButton.tsx';
import { useStores } from '../stores-context.tsx';

const WAIT_MS = 250;

/** Searches while one types, once the typing pauses. */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const t = useText();
  const { history } = useStores();
  const searched = useStore(history, (state) => state.search);
  const [text, setText] = useState(searched);
  useEffect(() => {
    if (text.trim() === history.getState().search) return;
    const timer = setTimeout(() => history.search(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, history]);
  return (
    <search className="aa-search">
      <Icon icon={Search} size={18} />
      <input
        type="text"
        placeholder={t('Search conversations')}
        aria-label={t('Search conversations')}
        autoComplete="off"
        maxLength={limits.searchCharacters}
        ref={input}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text && (
        <IconButton
          className="aa-tool"
          icon={X}
          label={t('Clear search')}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
