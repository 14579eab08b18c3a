import type { Source } from '#shared/contract/chat.ts';
import { toUrl } from '#shared/rules/to-url.ts';
import { translate } from '../languages/translate.ts';
import { safeAddress } from '../markdown/safe-address.ts';
import { useSite } from '../site-context.ts';

/** The pages an answer rests on, as numbered labels. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const { origin } = useSite();
  if (sources.length === 0) return null;
  return (
    <ol className="aa-sources" part="sources" aria-label="Sources">
      {sources.map(({ number, title, url, checked_on }) => (
        <li key={number} className="aa-source">
          <a href={toUrl(safeAddress(url), origin)?.href} target="_blank" rel="noopener noreferrer">
            <span className="aa-number">{number}</span>
            <span className="aa-source-title" translate="no">
              {title}
            </span>
            {checked_on && <span className="aa-checked">checked {toDate(checked_on)}</span>}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** "5 Nov 2026" for an ISO date; what is no date is shown as it is. */
function toDate(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  return new Date(time).toLocaleDateString(translate('en-GB'), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
