import { type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '#shared/contract/limits.ts';
import { useText } from '#shared/ui/use-text.ts';
import { focusAtEnd } from '../composer/focus-at-end.ts';
import { useChatStore } from '../stores-context.tsx';

/** The last question as a field. What is sent takes its place, and that of its answer. */
export function EditQuestion({ text, onEnd }: { text: string; onEnd: () => void }) {
  const t = useText();
  const chat = useChatStore();
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    focusAtEnd(input.current);
    // Opened with a key, below a long answer, it is far above.
    input.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = () => {
    if (chat.replaceLast(input.current?.value ?? '')) onEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEnd();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <div className="aa-edit">
      <textarea
        aria-label={t('Edit question')}
        defaultValue={text}
        maxLength={limits.messageCharacters}
        ref={input}
        onKeyDown={onKeyDown}
      />
      <div className="aa-form-actions">
        <span className="aa-status">{t('Uses 1 message')}</span>
        <button className="aa-link" type="button" onClick={onEnd}>
          {t('Cancel')}
        </button>
        <button className="aa-link" type="button" onClick={send}>
          {t('Send again')}
        </button>
      </div>
    </div>
  );
}
