import type { Say } from '../texts/say.ts';

/** "21 November 2026", in the language of `t`; 'Not known' for what is no date. */
export function shownDay(iso: string, t: Say): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return t('Not known');
  return new Date(time).toLocaleDateString(t('en-GB'), { day: 'numeric', month: 'long', year: 'numeric' });
}
