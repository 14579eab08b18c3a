import { type Passage, sectionOf } from '../../library/guide-index.ts';
import { wordsOf } from '../asked-words.ts';
import { money, type Reckoning, readOn, withRupees } from './sums-told.ts';

const HOURS = new Set(wordsOf('hours'));
const WEEKS = 52;
const MONTHS = 12;
/** Nobody may work more hours a week than this. */
const MOST_HOURS = 48;

/** "20 hours at 13 euro, rent 900": what hours bring a month, and what a rent leaves of it. */
export function writeEarnings({ asked, library, writer, more }: Reckoning): readonly Passage[] | undefined {
  const pay = asked.sums.find(({ role }) => role === 'hourly');
  const hours = asked.words.flatMap((word, at) =>
    HOURS.has(asked.words[at + 1] ?? '') && /^\d+$/.test(word) ? [Number(word)] : [],
  )[0];
  const passage = sectionOf('all-hours', library.index.passages);
  if (!pay || hours === undefined || hours === 0 || hours > MOST_HOURS || !passage) return undefined;
  const month = Math.round((pay.value * hours * WEEKS) / MONTHS);
  const rent = asked.sums.find(({ role, currency }) => role === 'rent' && currency === pay.currency);
  const left = rent ? month - rent.value : 0;
  const after =
    rent === undefined
      ? ''
      : left >= 0
        ? ` After a rent of ${money(rent.value, rent.currency)} about ${money(left, rent.currency)} is left for food and travel.`
        : ` A rent of ${money(rent.value, rent.currency)} is ${money(-left, rent.currency)} more than that.`;
  writer.say(
    `**${hours} hours a week at ${money(pay.value, pay.currency)} bring about ${withRupees(month, pay.currency, library)} a month before tax**, when you find all these hours.${after}`,
  );
  readOn(passage, writer, more);
  return [passage];
}
