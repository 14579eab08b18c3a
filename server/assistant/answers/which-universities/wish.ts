import type { Field } from '#shared/rules/programs/fields.ts';
import type { Library } from '../../library/library.ts';
import { meaningOf } from '../../meaning/meaning-of.ts';
import { stemOf, termSet, withoutVariants } from '../../question/canonical-words.ts';
import { fieldsIn } from '../../question/fields-named.ts';
import { splitWords, wordSet } from '../../question/split-words.ts';
import type { Understanding } from '../../question/understanding.ts';
import { wordsOf } from '../asked-words.ts';
import { nearestLines } from '../detail-lines.ts';
import { type Detail, detailsIn, detailsMeant } from '../university-details.ts';
import { askingWords } from './asks-which.ts';
import { isCurrency, type Measure, TESTS } from './measures.ts';
import { ownFigures, SHORT_DEGREE } from './own-figures.ts';
import { phrasesOf, plainOf, saysOne } from './phrases.ts';
import type { Saying } from './sayings.ts';
import which from './which-words.json' with { type: 'json' };

/** What universities are looked for by. */
export type Wish = {
  readonly details: readonly Detail[];
  /** They are to go without it: no GRE, no fee. */
  readonly without: boolean;
  /** Something is to stand in for a test of English. */
  readonly instead: boolean;
  /** They are to turn such a thing down. */
  readonly turnsDown: boolean;
  /** What the student has, or the most that may be asked for. */
  readonly own: ReadonlyMap<Measure, number>;
  /** Tests of English by name, as stems. */
  readonly tests: readonly string[];
  /** What it calls its details. */
  readonly called: readonly string[];
  /** What it says beside them, each with how much that tells. */
  readonly terms: ReadonlyMap<string, number>;
  /** Those of them that say when. */
  readonly times: readonly string[];
  /** How much tells what no university says of itself, and our guides know. */
  readonly unheard: number;
  readonly fields: readonly Field[];
  readonly meaning: Float32Array;
};

const IDLE = termSet(`${wordsOf('idle').join(' ')} ${which.denying} ${which.rejecting} test tests exam`);
const TIMES = termSet(which.times);
/** What stands in for a test, alone or beside a word for a test. */
const INSTEAD = phrasesOf(which.instead);
const INSTEAD_OF_TEST = phrasesOf(which.insteadOfTest);
const REJECTING: ReadonlySet<string> = new Set([...wordSet(which.rejecting)].map(stemOf));
/** "Fully in English, no tuition" is on no test. */
const OF_TEST = wordSet(which.ofTest);
/** As pages write them. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  ['one', 'two', 'three', 'four'].map((word, at) => [String(at + 1), stemOf(word)]),
);
const asPagesWrite = (term: string): string => NUMBERS.get(term) ?? term;
/** A word that one or two sayings have tells no more than one that seven have. */
const MOST_TOLD = 5;

/** What the message looks for universities by; what a word tells is told by how many of all sayings have it. */
export function wishOf(asked: Understanding, text: string, sayings: readonly Saying[], { index }: Library): Wish {
  const { words, terms } = asked.byItself;
  const raw = splitWords(text);
  const own = ownFigures(asked, text, index.catalogue);
  const tests = testsIn(words, raw);
  const instead = own.size === 0 && !tests.someTurnedDown && asksInstead(terms, raw, text);
  const details = detailsOf(terms, own, instead);
  const fields = fieldsIn(asked.byItself);
  const named = [
    ...terms.map(asPagesWrite).filter((term) => !IDLE.has(term) && !/^\d/.test(term)),
    ...(SHORT_DEGREE.test(text) ? ['threeyear'] : []),
  ];
  const ofDetails = termsOfDetails(details);
  const ofFields = new Set(fields.flatMap((field) => field.split('-')).map(stemOf));
  const called = named.filter((term) => ofDetails.has(term));
  // "Applying to 8 places. Which universities …": what is told before is no wish.
  const isTold = toldBefore(terms, askingWords(text));
  const others = named.filter((term) => !ofDetails.has(term) && !ofFields.has(term) && !isTold(term));
  const counted = others.map((term) => ({ term, count: sayings.filter((saying) => saying.terms.has(term)).length }));
  const isKnown = (term: string) => words.some((word) => stemOf(word) === term && index.vocabulary.has(word));
  const near = called.length > 0 ? called : named;
  const without = !tests.someTurnedDown && (isDenied(raw, near) || isDenied(words, near));
  return {
    details,
    without,
    instead,
    turnsDown: raw.some((word) => REJECTING.has(stemOf(word)) && !followsNo(raw, word)),
    own,
    tests: tests.taken.map(stemOf),
    called,
    terms: new Map(
      counted
        .filter(({ count }) => count > 0)
        .map(({ term, count }) => [term, Math.min(MOST_TOLD, Math.log(sayings.length / count))]),
    ),
    times: others.filter((term) => TIMES.has(term)),
    unheard: counted.filter(({ term, count }) => count === 0 && isKnown(term)).length * Math.log(sayings.length),
    fields,
    meaning: meaningOf(named),
  };
}

/** Whether a term stands in the message and not in what it asks; none where these have no word in common. */
function toldBefore(terms: readonly string[], asking: readonly string[]): (term: string) => boolean {
  const asked = new Set(withoutVariants(asking).map(stemOf).map(asPagesWrite));
  const said = terms.map(asPagesWrite);
  return said.some((term) => asked.has(term))
    ? (term) => said.includes(term) && !asked.has(term) && !TIMES.has(term)
    : () => false;
}

/** The tests that are spoken of; of "PTE, not IELTS" the PTE. */
function testsIn(words: readonly string[], raw: readonly string[]) {
  const named = TESTS.filter((test) => words.includes(test));
  const taken = named.filter((test) => !followsNo(raw, test));
  const someTurnedDown = taken.length > 0 && taken.length < named.length;
  return { taken: someTurnedDown ? taken : named, someTurnedDown };
}

const IMPLIED: readonly (readonly [string, readonly Measure[]])[] = [
  ['english', TESTS],
  ['marks', ['%', 'gpa', 'german-grade', 'class']],
  ['duration', ['months']],
];

/** The details that are asked for by name or by a figure; who names a sum and nothing that it is for means the fees. */
function detailsOf(terms: readonly string[], own: ReadonlyMap<Measure, number>, instead: boolean): readonly Detail[] {
  const implied = IMPLIED.filter(([, measures]) => measures.some((measure) => own.has(measure))).map(([word]) => word);
  const said = [...terms, ...[...implied, ...(instead ? ['english'] : [])].map(stemOf)];
  const isOfSum = [...own.keys()].some(isCurrency) && !said.some((term) => detailsIn([term]).length > 0);
  const details = detailsMeant(isOfSum ? [...said, stemOf('fees')] : said);
  // "The deadline in January" is no start.
  const isOfDeadline = details.some(({ id }) => id === 'deadline');
  const isNamed = (detail: Detail) => termsNaming(detail.words).some((term) => terms.includes(term));
  return details.filter((detail) => !isOfDeadline || detail.id !== 'starts' || isNamed(detail));
}

/** Those words of a detail that name it: no month or season does. */
export const termsNaming = (words: readonly string[]): string[] => words.map(stemOf).filter((term) => !TIMES.has(term));

const termsOfDetails = (details: readonly Detail[]): ReadonlySet<string> =>
  new Set(
    details
      // "Online" is what is wished for of how one studies, and no name of it.
      .filter(({ id }) => id !== 'mode')
      .flatMap(({ words, with: beside = [] }) => termsNaming([...words, ...beside])),
  );

/** No test of English at all is spoken of, and nothing beside it. */
function asksInstead(terms: readonly string[], raw: readonly string[], text: string): boolean {
  if (detailsIn(terms).some(({ id }) => id !== 'english')) return false;
  const plain = plainOf(text);
  const speaksOfTest = raw.some((word) => OF_TEST.has(word));
  return (
    saysOne(plain, INSTEAD) ||
    (speaksOfTest && (saysOne(plain, INSTEAD_OF_TEST) || isDenied(raw, OF_TEST_TERMS))) ||
    meansInstead(terms)
  );
}

const meansInstead = (terms: readonly string[]): boolean => {
  const [first] = nearestLines(terms);
  return first?.id === 'english-instead' && first.likeness >= SURELY;
};
const SURELY = 0.7;
const OF_TEST_TERMS = [...OF_TEST].map(stemOf);

const DENYING: ReadonlySet<string> = new Set([...wordSet(which.denying)].map(stemOf));
const saysNo = (words: readonly string[]): boolean => words.some((word) => DENYING.has(stemOf(word)));

/** Whether a no stands right before the word. */
const followsNo = (words: readonly string[], word: string): boolean => {
  const at = words.indexOf(word);
  return at >= 0 && saysNo(words.slice(Math.max(0, at - 2), at));
};

const BEFORE = 4;
const AFTER = 3;
/** "Without the GRE", "gre nahi": a no near one of these. */
const isDenied = (words: readonly string[], terms: readonly string[]): boolean =>
  words.some(
    (word, at) => terms.includes(stemOf(word)) && saysNo(words.slice(Math.max(0, at - BEFORE), at + AFTER + 1)),
  );
