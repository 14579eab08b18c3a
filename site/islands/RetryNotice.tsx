import { useText } from '#shared/ui/use-text.ts';

/** In place of what could not be loaded: what that is, and another try. */
export function RetryNotice({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useText();
  return (
    <div className="aa-form-failure" role="alert">
      <p>{text}</p>
      <button className="aa-form-link" type="button" onClick={onRetry}>
        {t('Retry')}
      </button>
    </div>
  );
}
