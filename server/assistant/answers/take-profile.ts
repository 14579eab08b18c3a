import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { LAKH } from '#shared/rules/rupees.ts';
import type { Question } from '../assistant.ts';
import type { Library } from '../library/library.ts';
import { namedUniversities } from '../library/named-universities.ts';
import { termsOf } from '../question/canonical-words.ts';
import { DEGREES } from '../question/degree-told.ts';
import { splitWords } from '../question/split-words.ts';
import type { Profile, Understanding } from '../question/understanding.ts';
import { isAboutPrograms } from './asks-for-programs.ts';
import { isProfile } from './is-profile.ts';
import type { Asking, OwnFacts } from './own-facts.ts';
import ownWords from './own-words.json' with { type: 'json' };
import { isWeighable, profileTexts } from './profile-facts.ts';
import { wishesOf, wishTexts } from './tools/find-degrees.ts';

type Role = keyof typeof ownWords;
const ROLES = new Map(
  Object.entries(ownWords).map(([role, list]) => {
    const words = list.split(' ');
    return [role, new Set([...words, ...words.flatMap((word) => splitWords(word)), ...termsOf(words)])] as const;
  }),
);

/** The question with what it leaves open filled in from the student's seven answers, when they decide what is answered. */
export function takeProfile(
  asked: Understanding,
  { text, profile }: Pick<Question, 'text' | 'profile'>,
  library: Library,
): Asking {
  const given = profile && tellableOf(profile);
  if (!given || asked.kind !== 'study' || asked.otherPlaces.length > 0) return asked;
  const message = readMessage(text, asked);
  if (wishesForPrograms(asked, message, library)) return forPrograms(asked, message, profile, library);
  if (asksForChances(asked, message, { ...given, ...asked.profile }))
    return forChances(asked, message, profile, library);
  return asksForBudget(asked, message) && given.rupees !== undefined
    ? fill(
        asked,
        { purpose: 'budget', withoutGre: false, facts: profileTexts({ rupees: given.rupees }, [], library) },
        given,
      )
    : asked;
}

/** The answers as a student tells such things; what the assistant has no word for is left out. */
function tellableOf({ degree, marks, english, gre, lakh, intake, backlogs }: StudentProfile): Profile {
  const known = DEGREES.find((one) => one === degree);
  return {
    ...(known && { degree: known }),
    ...(marks !== undefined && { marks: { value: marks, unit: '%' } }),
    ...(english && { english: { test: english.test === 'ielts' ? 'IELTS' : 'TOEFL', score: english.score } }),
    ...(gre !== undefined && { gre }),
    ...(lakh !== undefined && { rupees: lakh * LAKH }),
    ...(intake !== undefined && { intake: { month: intake } }),
    ...(backlogs !== undefined && { backlogs }),
  };
}

type Message = {
  /** A word of the message, as it was written or as it was understood, has this role. */
  readonly has: (role: Role) => boolean;
  /** "Any country", "no budget limit": the message wants what its own answer would narrow. */
  readonly frees: (role: Role) => boolean;
  readonly asksWhich: (...nouns: readonly Role[]) => boolean;
  readonly forMe: boolean;
};

function readMessage(text: string, { words, terms }: Understanding): Message {
  const original = splitWords(text);
  const is = (role: Role, word: string | undefined) => word !== undefined && ROLES.get(role)?.has(word) === true;
  const near = (lead: Role, reach: number, nouns: readonly Role[]) =>
    words.some(
      (word, at) =>
        is(lead, word) && words.slice(at + 1, at + 1 + reach).some((next) => nouns.some((noun) => is(noun, next))),
    );
  return {
    has: (role) => [...original, ...words, ...terms].some((word) => is(role, word)),
    frees: (role) => near('anyOf', 2, [role]),
    asksWhich: (...nouns) => near('which', 3, nouns),
    forMe: / for (?:me|my) /.test(` ${words.join(' ')} `) || original.some((word) => is('forMe', word)),
  };
}

/** Subjects that a wish for programs, or a question for one's chances, may speak of besides. */
const BESIDES: ReadonlySet<string> = new Set(['universities', 'entry', 'costs', 'exams', 'intakes']);
const isOnlyAbout = ({ subjects }: Understanding): boolean => subjects.every(({ id }) => BESIDES.has(id));

function wishesForPrograms(asked: Understanding, { has, asksWhich, forMe }: Message, library: Library): boolean {
  if (
    library.degrees.length === 0 ||
    namedUniversities(asked, library.findUniversities).some(({ degrees }) => degrees.length > 0)
  )
    return false;
  if (isAboutPrograms(asked, library)) return true;
  if (asked.comparison || !has('speaker') || !isOnlyAbout(asked)) return false;
  return (
    asksWhich('program', 'place') ||
    (has('program') && (forMe || has('choosing'))) ||
    (has('place') && forMe && (has('chance') || has('choosing')))
  );
}

function asksForChances(asked: Understanding, { has, frees, asksWhich, forMe }: Message, known: Profile): boolean {
  if (!isWeighable(known) || frees('english')) return false;
  if (isProfile(asked)) return true;
  if (!has('speaker') || !isOnlyAbout(asked)) return false;
  const { words } = asked;
  return (
    words.includes('profile') ||
    has('chance') ||
    (has('record') && has('enough')) ||
    (words.includes('admission') && words.includes('can')) ||
    (asksWhich('country') && (forMe || words.includes('i')))
  );
}

const asksForBudget = ({ words, figures, subjects }: Understanding, { has }: Message): boolean =>
  figures.rupees === undefined &&
  has('speaker') &&
  subjects.every(({ id }) => id === 'costs') &&
  (words.includes('budget') || words.includes('afford'));

function forPrograms(asked: Understanding, message: Message, profile: StudentProfile, library: Library): Asking {
  const { english, marks, rupees, intake } = tellableOf(profile);
  const open = openOf(asked, message);
  const taken: Profile = {
    ...(open('rupees', 'budget') && rupees !== undefined && { rupees }),
    ...(open('english', 'english') && english?.test === 'IELTS' && { english }),
    ...(open('marks', 'marks') && marks && { marks }),
    ...(open('intake', 'intake') && intake && { intake }),
  };
  const withoutGre =
    profile.without_gre === true && profile.gre === undefined && asked.profile.gre === undefined && !message.has('gre');
  const countries = message.has('country') ? [] : countriesOf(asked, message, profile, library);
  const wishes = { ...wishesOf({ figures: {}, profile: taken, words: [] }), noGre: withoutGre };
  const facts = wishTexts({ countries, cheapFirst: false, universities: [], fields: [], wishes }, library);
  return fill(asked, { purpose: 'programs', withoutGre, facts }, taken, countries);
}

function forChances(asked: Understanding, message: Message, profile: StudentProfile, library: Library): Asking {
  const { degree, backlogs, ...others } = tellableOf(profile);
  const open = openOf(asked, message);
  const taken: Profile = {
    ...(degree && asked.profile.degree === undefined && { degree }),
    ...(open('marks', 'marks') && others.marks && { marks: others.marks }),
    ...(open('english', 'english') && others.english && { english: others.english }),
    ...(open('rupees', 'budget') && others.rupees !== undefined && { rupees: others.rupees }),
    ...(asked.profile.backlogs === undefined && backlogs !== undefined && { backlogs }),
    ...(open('intake', 'intake') && others.intake && { intake: others.intake }),
  };
  // "Which country?" is asked of all.
  const countries = message.has('country') ? [] : countriesOf(asked, message, profile, library);
  return fill(
    asked,
    { purpose: 'chances', withoutGre: false, facts: profileTexts(taken, countries, library) },
    taken,
    countries,
  );
}

/** Whether something is open: neither told in this conversation nor set free by this message. */
const openOf =
  ({ profile }: Understanding, { frees }: Message) =>
  (fact: keyof Profile, noun: Role): boolean =>
    profile[fact] === undefined && !frees(noun);

const countriesOf = (
  asked: Understanding,
  { frees }: Message,
  { countries = [] }: StudentProfile,
  { index }: Library,
): readonly string[] =>
  asked.countries.length > 0 || frees('country')
    ? []
    : countries.filter((id) => index.catalogue.countries.some((country) => country.id === id));

function fill(asked: Understanding, own: OwnFacts, taken: Profile, countries: readonly string[] = []): Asking {
  if (own.facts.length === 0) return asked;
  return {
    ...asked,
    own,
    profile: { ...taken, ...asked.profile },
    figures: own.purpose === 'budget' ? { ...taken, ...asked.figures } : asked.figures,
    ...(countries.length > 0 && { countries, countriesAssumed: false }),
  };
}
