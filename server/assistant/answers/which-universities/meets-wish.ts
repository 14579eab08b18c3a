import type { RuleTopic } from '#shared/rules/programs/university-rules.ts';
import { likeness } from '../../meaning/meaning-of.ts';
import { stemOf } from '../../question/canonical-words.ts';
import type { Detail } from '../university-details.ts';
import { isCurrency, isEnough } from './measures.ts';
import { phrasesOf, plainOf, saysOne } from './phrases.ts';
import type { Saying } from './sayings.ts';
import which from './which-words.json' with { type: 'json' };
import { termsNaming, type Wish } from './wish.ts';

/** How a page says that something stands in for a test of English, and how it says so of a degree. */
const TAKES_INSTEAD = phrasesOf(which.pageTakesInstead);
const EXCUSES = phrasesOf(which.pageExcuses);
const OF_DEGREE = phrasesOf(which.pageOfDegree);
const TURNS_DOWN = phrasesOf(which.pageTurnsDown);

/** Whether what is said meets the wish that it is on, `no` where it says the opposite; null where it says neither. */
export function meets(saying: Saying, wish: Wish): 'yes' | 'no' | null {
  const enough = [...wish.own].flatMap(([measure, own]) => {
    const least = saying.least.get(measure);
    return least === undefined ? [] : [isEnough(measure, own, least)];
  });
  if (enough.length > 0) return enough.includes(false) ? 'no' : 'yes';
  if (wish.own.size > 0) return null;
  if (wish.instead) return standsIn(saying, wish);
  return denies(saying, wish) === wish.without ? 'yes' : 'no';
}

/** What the detail is called by is denied, or what tells more than it; where neither is said, something is. */
function denies({ terms, denied }: Saying, wish: Wish): boolean {
  const others = [...wish.terms.keys()].filter((term) => terms.has(term));
  const called = wish.called.filter((term) => terms.has(term));
  if (called.length === 0 && others.length === 0) return denied.size > 0 && !wish.without;
  return (called.length > 0 && called.every((term) => denied.has(term))) || others.some((term) => denied.has(term));
}

/** Whether something stands in for a test of English there. */
function standsIn(saying: Saying, { turnsDown }: Wish): 'yes' | 'no' | null {
  if (!saysInstead(saying)) return saying.topics.includes('english') && /\d/.test(saying.text) ? 'no' : null;
  return saysOne(plainOf(saying.text), TURNS_DOWN) === turnsDown ? 'yes' : 'no';
}

const takesInstead = ({ clauses }: Saying): boolean => clauses.some(({ plain }) => saysOne(plain, TAKES_INSTEAD));
const saysInstead = (saying: Saying): boolean =>
  takesInstead(saying) || saying.clauses.some(({ plain }) => saysOne(plain, EXCUSES) && saysOne(plain, OF_DEGREE));

/** How much of what the question says has to be in what is on no detail of it, by weight, and how alike in meaning both are. */
const OF_ANY = 0.65;
const NEAR = 0.2;

/**
 * How much of what the wish says beside its details is in what is said; null where that is on something else. Whoever names a
 * score or marks is told by these alone.
 */
export function nearness(saying: Saying, wish: Wish): number | null {
  const { details, called, terms, times, unheard, tests, fields, meaning, own, instead } = wish;
  const ofFields = saying.fields;
  if (fields.length > 0 && ofFields && !fields.some((field) => ofFields.includes(field))) return null;
  if (instead && own.size === 0) return saying.topics.includes('english') || takesInstead(saying) ? 0 : null;
  const measured = [...own.keys()].filter((measure) => !isCurrency(measure) && measure !== 'ielts-part');
  if (measured.length > 0) return measured.some((measure) => saying.least.has(measure)) ? 0 : null;
  const isOfEnglish = saying.topics.includes('english');
  if (own.size === 0 && isOfEnglish && tests.length > 0 && !tests.some((test) => saying.terms.has(test))) return null;
  const shared = [...terms].reduce((sum, [term, weight]) => sum + (saying.terms.has(term) ? weight : 0), 0);
  // "January or winter": one of them is enough.
  const isInTime = times.length === 0 || times.some((term) => saying.terms.has(term));
  if (details.some((detail) => isOf(saying, detail, wish))) return isInTime ? shared : null;
  // "April" of a start is none of a deadline.
  if (details.length > 0 && (saying.detail || times.length === terms.size)) return null;
  if (called.length > 0 && !called.some((term) => saying.terms.has(term))) return null;
  const all = [...terms.values()].reduce((sum, weight) => sum + weight, 0);
  const covers = all > 0 && shared >= (all + unheard) * OF_ANY;
  return covers && likeness(saying.meaning, meaning) >= NEAR ? shared : null;
}

/** Topics whose rules are each on much else. */
const OF_MUCH: ReadonlySet<RuleTopic> = new Set(['requirements', 'apply']);

function isOf(saying: Saying, detail: Detail, { times }: Wish): boolean {
  if (saying.detail) return saying.detail === detail;
  if (detail.topics.length === 0) {
    const words = termsNaming(detail.words);
    const says = (clause: ReadonlySet<string>, some: readonly string[]) => some.some((term) => clause.has(term));
    return saying.clauses.some(
      (clause) => says(clause.terms, words) && (times.length === 0 || says(clause.terms, times)),
    );
  }
  const isSaid = (words: readonly string[]) => words.some((word) => saying.terms.has(stemOf(word)));
  return saying.topics.some(
    (about) =>
      detail.topics.includes(about) &&
      (!OF_MUCH.has(about) || (isSaid(detail.words) && isSaid(detail.with ?? detail.words))),
  );
}
