import type { Answered } from '#tests/support/ask.ts';
import type { LabelledAsk, LabelledProfile } from './round.ts';

/** What the profile weighs, said as a verdict, and what it says of a D.Pharm instead. */
const VERDICT = /\*\*(?:Yes, |Not as it stands|These fit|As it stands|[A-Z][\w ]+ fits best)|A D\.Pharm alone/;
const NO_ANSWER = /no sure answer|pakka jawaab|don't have|पक्का जवाब|नक्की/;
/** The verdict stands right below the fold when a question beside it is answered first. */
const BELOW = 260;

const sectionsOf = ({ end }: Answered): string[] => (end?.sources ?? []).map(({ url }) => url.replace('/guides/', ''));
const pageOf = (url: string): string => url.split('#')[0] ?? url;

/** Whether the first source is one of those that may be, or an honest no is said where our content has nothing. */
export function isRight({ held, from }: LabelledAsk, answered: Answered): boolean {
  const [first = ''] = sectionsOf(answered);
  const isFree = answered.end?.free === true;
  if (held === 'tool') return !isFree;
  if (held === 'talk') return first === '';
  if (held === 'no') return isFree || first === '' || from.includes(first);
  if (
    from.includes(first) ||
    (/A D\.Pharm alone/.test(answered.markdown) && from.some((one) => one.includes('dpharm')))
  )
    return true;
  // What we say of ourselves is right by its page.
  return first.startsWith('/') && !first.startsWith('/programs') && from.some((one) => pageOf(one) === pageOf(first));
}

/** Of what a profile asks, one after the other, whether it is answered before what is folded away. */
export function answeredOf({ asks }: LabelledProfile, answered: Answered): boolean[] {
  const { markdown, end } = answered;
  const [lead = ''] = markdown.split('\n## ');
  const all = sectionsOf(answered);
  const cited = [...lead.matchAll(/\[(\d+)\](?!\()/g)].map(([, number]) => all[Number(number) - 1] ?? '');
  return asks.map(({ kind, from }) => {
    if (kind === 'verdict') return VERDICT.test(markdown.slice(0, lead.length + BELOW));
    if (kind === 'programs') return /\]\(\/programs/.test(markdown);
    if (kind === 'none') return end?.free === true || NO_ANSWER.test(lead);
    return from.some((one) => cited.includes(one));
  });
}
