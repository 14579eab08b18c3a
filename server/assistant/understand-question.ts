import type { Turn } from './assistant.ts';
import { canonicalise } from './canonicalise.ts';
import { correctSpelling } from './correct-spelling.ts';
import type { CountryId } from './countries.ts';
import { detectCountries, namesOtherCountry, withoutCountries } from './detect-countries.ts';
import { translateHinglish } from './hinglish.ts';
import { type QuestionKind, questionKind } from './question-kind.ts';
import { DEGREES, searchTerms, searchWords } from './search-words.ts';
import { defaultSubjects, detectSubjects, SUBJECTS, type Subject } from './subjects.ts';
import { namesUnknownPlace } from './unknown-place.ts';

export type Understanding = {
  readonly kind: QuestionKind;
  /** The question in canonical text as it was written. */
  readonly plain: string;
  /** The student's turn before, in the same way; empty when there is none. */
  readonly previous: string;
  /** The question in canonical text, spelling corrected, Hinglish translated. */
  readonly text: string;
  /** What to look for, countries apart. */
  readonly words: readonly string[];
  /** The words of the earlier turn that the question leans on. */
  readonly recalledWords: readonly string[];
  /** Those of the words that are more than another name for the subject. */
  readonly details: readonly string[];
  /** Words true of nearly every page, such as `master`. */
  readonly general: readonly string[];
  /** The deciding subject first; empty when none of ours was named. */
  readonly subjects: readonly Subject[];
  readonly countries: readonly CountryId[];
  /** The countries come from earlier turns or from the page, not from this question. */
  readonly countriesAssumed: boolean;
  /** A country was named that no guide covers, and none that one does. */
  readonly otherCountry: boolean;
  /** A degree was named that is not a pharmacy degree. */
  readonly otherDegree: boolean;
  /** A university was named that no guide speaks of. */
  readonly unknownPlace: boolean;
  readonly comparison: boolean;
};

type Context = {
  readonly history: readonly Turn[];
  readonly userContext: Readonly<Record<string, string | number | boolean>>;
  /** Correct spellings: the words of the guides. */
  readonly vocabulary: ReadonlySet<string>;
};

/** Works out what a student asks, leaning on the turns before when the question does. Pure; any text is fine. */
export function understandQuestion(raw: string, context: Context): Understanding {
  const { vocabulary } = context;
  const text = readText(raw, vocabulary);
  const own = detectSubjects(text);
  const named = detectCountries(text);
  const kind = questionKind(text, own.length > 0);
  const comparison = COMPARISON.test(text);
  const earlier = kind === 'study' ? recall(context) : NOTHING;

  const leans = own.length === 0 && (named.length > 0 || LEANING.test(text)) && text.split(' ').length <= 9;
  const elliptic = named.length === 0 && isElliptic(text, own, earlier.subjects);
  const otherCountry = named.length === 0 && namesOtherCountry(text);
  const assumed = named.length === 0 && !otherCountry && earlier.countries.length > 0;
  const joined = comparison && named.length === 1 ? [...earlier.countries.slice(0, 1), ...named] : named;
  const words = searchWords(withoutCountries(text.replace(DURATION, ' ').replace(LENGTH, ' '), vocabulary));
  if (DURATION.test(text) && !/\bvalid/.test(text)) words.push('time');
  const subjects = elliptic
    ? [...earlier.subjects, ...own.filter(({ id }) => earlier.subjects.every((one) => one.id !== id))]
    : leans && earlier.subjects.length > 0
      ? earlier.subjects
      : own.length + words.length > 0
        ? orDefault(own, text)
        : [];

  // After a word about the visa, the money is what one has to show for it.
  const asksForFunds = own[0]?.id === 'costs' && earlier.subjects[0]?.id === 'visa' && MONEY.test(text);

  return {
    kind,
    plain: canonicalise(raw.slice(0, LONGEST)),
    previous: canonicalise(context.history.findLast(({ role }) => role === 'user')?.content.slice(0, LONGEST) ?? ''),
    text,
    words,
    recalledWords: leans || elliptic ? earlier.words : [],
    details: [
      ...searchWords(
        withoutCountries(withoutSubjects(text.replace(DURATION, ' ').replace(LENGTH, ' '), subjects), vocabulary),
      ).filter((word) => !/^\d/.test(word) && !DEGREES.has(word)),
      ...words.filter((word) => PARTICULAR.has(word)),
    ],
    general: searchTerms(text).filter((term) => !searchWords(text).includes(term)),
    subjects: asksForFunds ? SUBJECTS.filter(({ id }) => id === 'funds') : subjects,
    countries: assumed ? earlier.countries : [...new Set(joined)],
    countriesAssumed: assumed,
    otherCountry,
    otherDegree: OTHER_DEGREE.test(text) && !PHARMACY.test(text),
    unknownPlace: namesUnknownPlace(text, vocabulary),
    comparison,
  };
}

const LONGEST = 4_000;
/** Of an earlier turn: only its subject and its country are looked for. */
const LONGEST_TURN = 600;
/** These ask for more than the subject does to which they belong. */
const PARTICULAR: ReadonlySet<string> = new Set(['backlog', 'gap']);
const COMPARISON = /\b(?:vs|versus|compare|compared|comparison|difference|better|cheaper|easier|or)\b/;
const DURATION = /\bhow long\b|\bduration\b/;
/** How long a course is; it is no word of a guide. */
const LENGTH = /\bfor (?:\d(?:\.\d)?|one|two|three) years?\b/g;
const MONEY = /^(?:and |so |ok )*(?:how much )?(?:money|cost|amount|balance)(?: \w+){0,4}$/;
const LEANING =
  /^(?:and|but|also|or|what about|how about|same|then|why|how so|more|tell more|for|in)\b|\b(?:there|that|it|this)\b/;
const OTHER_DEGREE =
  /\b(?:mba|mbbs|md|(?:become|be) (?:a )?(?:doctor|nurse|dentist)|nursing|engineering|computer science|data science|btech|b tech|mtech|law|llm|llb|architecture|dentist(?:ry)?|bds|physiotherapy|accounting|psychology|pilot|mca|bca|hotel management)\b/;
const PHARMACY = /\b(?:pharm\w*|bpharm|mpharm|drugs?)\b/;
/** Right spellings that canonical text has no more. */
const KNOWN = 'rejection rejected refused husband programme licence license recommendation dependent resume'.split(' ');
const NOTHING = { subjects: [], countries: [], words: [] } as const;

/** `How to apply?` after a turn about scholarships is about these: it asks for a side of what was spoken of. */
function isElliptic(text: string, own: readonly Subject[], earlier: readonly Subject[]): boolean {
  const [first] = own;
  return (
    first !== undefined &&
    earlier[0] !== undefined &&
    SIDES.get(first.id)?.has(earlier[0].id) === true &&
    !/\b(?:what|how) about\b/.test(text) &&
    searchWords(text).every((word) => SIDE_WORDS.has(word))
  );
}

/** Scholarships, licences and tests have deadlines and papers of their own; a fee of their own only the last two. */
const WITH_PAPERS: ReadonlySet<string> = new Set([
  'scholarships',
  'license',
  'exams',
  'loans',
  'visa',
  'interview',
  'work',
]);
const SIDES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['entry', WITH_PAPERS],
  ['timeline', WITH_PAPERS],
  ['applications', WITH_PAPERS],
  ['costs', new Set(['license', 'exams'])],
]);
const SIDE_WORDS: ReadonlySet<string> = new Set(
  searchWords(
    'apply application fee cost deadline date when last eligibility eligible document paper criteria requirement time month',
  ),
);

function orDefault(subjects: readonly Subject[], text: string): readonly Subject[] {
  return subjects.length > 0 ? subjects : defaultSubjects(text);
}

function withoutSubjects(text: string, subjects: readonly Subject[]): string {
  return subjects.reduce((rest, { pattern }) => rest.replaceAll(new RegExp(pattern, 'g'), ' '), text);
}

function readText(raw: string, vocabulary: ReadonlySet<string>): string {
  const words = translateHinglish(ends(canonicalise(raw.slice(0, LONGEST)).split(' ')));
  return canonicalise(words.map((word) => correctSpelling(word, vocabulary, KNOWN)).join(' '));
}

/** A long message asks at its beginning or at its end; a word repeated counts once. */
function ends(words: readonly string[]): string[] {
  const fresh = words.filter((word, index) => word !== words[index - 1]);
  return fresh.length <= 200 ? fresh : [...fresh.slice(0, 120), ...fresh.slice(-80)];
}

/** The subject and the country that the student spoke of last, each from the newest turn that has one. */
function recall({ history, userContext, vocabulary }: Context) {
  const texts = history
    .filter(({ role }) => role === 'user')
    .slice(-4)
    .reverse()
    .map(({ content }) => readText(content.slice(0, LONGEST_TURN), vocabulary));
  const page = Object.entries(userContext)
    .filter(([key]) => /country|destination/i.test(key))
    .map(([, value]) => canonicalise(String(value)));
  const subjects = texts.map(detectSubjects).find((found) => found.length > 0) ?? [];
  const countries = [...texts, ...page].map(detectCountries).find((found) => found.length > 0) ?? [];
  const about = texts.find((text) => detectSubjects(text).length > 0) ?? '';
  return { subjects, countries, words: searchWords(withoutCountries(about, vocabulary)) };
}
