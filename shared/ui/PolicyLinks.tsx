import type { ReactNode } from 'react';
import { useText } from '#shared/ui/use-text.ts';

const PAGES = [
  ['/terms', 'Terms'],
  ['/refund-policy', 'Refunds'],
  ['/privacy', 'Privacy'],
] as const;

type PolicyLinksProps = {
  /** Of our own site, where this is drawn on a partner's page. */
  readonly origin?: string | undefined;
  readonly children: ReactNode;
};

/** What is agreed to, and the pages that say it: in a new tab, so that nothing that was typed is lost. */
export function PolicyLinks({ origin = '', children }: PolicyLinksProps) {
  const t = useText();
  return (
    <p className="aa-form-hint">
      {children}{' '}
      <span className="aa-form-actions">
        {PAGES.map(([path, label]) => (
          <a key={path} className="aa-form-link" href={origin + path} target="_blank" rel="noopener">
            {t(label)}
          </a>
        ))}
      </span>
    </p>
  );
}
