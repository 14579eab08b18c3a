import type { Source } from '#shared/contract/chat/chat.ts';
import { toUrl } from '#shared/rules/to-url.ts';
import { counted } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { Fold } from '../Fold.tsx';
import { printed } from '../markdown/printed.ts';
import { safeAddress } from '../markdown/safe-address.ts';
import { useSite } from '../site-context.ts';
import { toDate } from './to-date.ts';

/** The pages an answer rests on: how many and how old in one line, behind it the pages as numbered labels. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useText();
  const { origin } = useSite();
  if (sources.length === 0) return null;
  const [oldest] = sources.flatMap(({ checked_on }) => checked_on ?? []).sort();
  return (
    <div className="aa-sources" part="sources">
      <Fold
        label={
          <>
            <span>{t(counted(sources.length, { one: 'One source', other: '#1 sources' }))}</span>
            {oldest && (
              <span className="aa-checked">
                {t('checked')} {toDate(oldest, t)}
              </span>
            )}
          </>
        }
      >
        <ol aria-label={t('Sources')}>
          {sources.map(({ number, title, url, checked_on }) => (
            <li key={number} className="aa-label aa-source">
              <a href={toUrl(safeAddress(url), origin)?.href} target="_blank" rel="noopener noreferrer">
                <span className="aa-number">{number}</span>
                <span className="aa-source-title" translate="no">
                  {printed(title)}
                </span>
                {checked_on && (
                  <span className="aa-checked">
                    {t('checked')} {toDate(checked_on, t)}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  );
}
