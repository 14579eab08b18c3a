import { useText } from '#shared/ui/use-text.ts';

/** While it is not known yet what may be shown. */
export function Spinner({ text }: { text?: string }) {
  const t = useText();
  return (
    <div className="aa-spinner" role="status">
      <svg
        width="40"
        height="40"
        viewBox="0 0 40 40"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="20" cy="20" r="17" opacity=".25" />
        <path d="M20 3a17 17 0 0 1 17 17" strokeLinecap="round" />
      </svg>
      <span>{text ?? t('Loading…')}</span>
    </div>
  );
}
