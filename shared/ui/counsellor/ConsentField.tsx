import { useText } from '../use-text.ts';
import { TickField } from './TickField.tsx';

/** The student agrees; `origin` is of our own site, where the privacy page is. */
export function ConsentField({ origin }: { origin: string }) {
  const t = useText();
  return (
    <TickField name="consent">
      {t('I agree that this is kept and that a counsellor contacts me.')}{' '}
      <a href={`${origin}/privacy`} target="_blank" rel="noopener">
        {t('Privacy')}
      </a>
    </TickField>
  );
}
