import type { ReactNode } from 'react';

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
export const PolicyLinks = ({ origin = '', children }: PolicyLinksProps) => (
  <p className="aa-form-hint">
    {children}{' '}
    {PAGES.map(([path, label]) => (
      <span key={path}>
        <a className="aa-form-link" href={origin + path} target="_blank" rel="noopener">
          {label}
        </a>{' '}
      </span>
    ))}
  </p>
);
