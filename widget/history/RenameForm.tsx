import { type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useStores } from '../stores-context.tsx';

type RenameFormProps = { readonly id: string; readonly title: string; readonly onEnd: () => void };

/** The title as a field. Enter keeps, Escape leaves it as it was. */
export function RenameForm({ id, title, onEnd }: RenameFormProps) {
  const t = useText();
  const { history } = useStores();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const save = () => {
    const text = input.current?.value.trim();
    onEnd();
    if (text && text !== title) void history.rename(id, text);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onEnd();
  };
  return (
    <form
      className="aa-rename"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        type="text"
        aria-label={t('Title')}
        defaultValue={title}
        maxLength={limits.conversationTitleCharacters}
        ref={input}
        onKeyDown={closeOnEscape}
      />
      <button className="aa-link" type="submit">
        {t('Save')}
      </button>
      <button className="aa-link" type="button" onClick={onEnd}>
        {t('Cancel')}
      </button>
    </form>
  );
}
