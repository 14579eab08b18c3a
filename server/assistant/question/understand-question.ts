import type { Question } from '../assistant.ts';
import type { CountryId } from '../knowledge.ts';
import { countriesIn, namedIn, subjectsIn } from '../library/catalogue.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { suspectMisuse } from '../opinion/suspect.ts';
import { asksAboutUs, asksForPerson } from './asks-about-us.ts';
import { beforeFold } from './before-fold.ts';
import { stemOf, termSet } from './canonical-words.ts';
import { addedSum, correctedFigure, toldAgain } from './correct-figures.ts';
import { definedIn } from './defined-words.ts';
import { degreeTold, namesOtherDegree } from './degree-told.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import {
  asksForCheaper,
  asksWhere,
  asksWhetherNeeded,
  asksWholeSum,
  choosesOne,
  compares,
  hasItAsThing,
  WHOLE_SUM_TERMS,
} from './leaning.ts';
import { meantIn } from './meant-in.ts';
import { isNotOnly, isOnAll } from './on-all-countries.ts';
import { decidesNothing, isCountryWord } from './open-words.ts';
import { isInGuides, placesIn } from './other-countries.ts';
import others from './others.json' with { type: 'json' };
import { BRIEF, ownTerms } from './own-terms.ts';
import { isBareOn } from './own-words.ts';
import { countriesOfPage } from './page-countries.ts';
import { plannedCountries, plannedPlaces } from './planned-countries.ts';
import { type Figures, readFigures } from './read-figures.ts';
import { firstWords, readWords } from './read-words.ts';
import { kindOfAsked, kindOfTurn, refusedOf } from './refused-alone.ts';
import { splitTold } from './split-told.ts';
import { DEVANAGARI, splitWords, wordSet } from './split-words.ts';
import { inLatin, isHinglish } from './to-english.ts';
import type { Understanding } from './understanding.ts';
import { namesUnknownUniversity } from './unknown-university.ts';
import { HOW_MUCH, wantedIn } from './wanted-figure.ts';
import { whatAfter } from './what-after.ts';

export type Asked = Pick<Question, 'text' | 'history' | 'userContext'>;

/** Works out what a student asks. Pure; any text is fine. */
export function understandQuestion({ text, history, userContext }: Asked, index: GuideIndex): Understanding {
  const page = countriesOfPage(userContext, index.catalogue);
  const before = history
    .filter(({ role }) => role === 'user')
    .slice(-MOST_TURNS)
    .map(({ content }) => content.slice(0, LONGEST_TURN));
  const answers = history.filter(({ role }) => role === 'bot');
  const shown = answers.map(({ content }) => beforeFold(content)).join('\n');
  const asked = { ...understood([...before, text.slice(0, LONGEST)], index, page), shown };
  const cited = answers.at(-1)?.sources?.[0]?.url;
  if (cited === undefined) return asked;
  if (asked.complains) return { ...asked, turnedDown: cited };
  return asked.leans ? { ...asked, cited } : asked;
}

/** The last of the turns, after those before it. What was read lately is kept: a conversation that goes on leans on the same turns. */
function understood(turns: readonly string[], index: GuideIndex, page: readonly CountryId[]): Understanding {
  const known = lately.get(index) ?? new Map<string, Understanding>();
  lately.set(index, known);
  const key = JSON.stringify([page, turns]);
  const asked = known.get(key) ?? inTurn(turns.at(-1) ?? '', askedBefore(turns.slice(0, -1), index, page), index, page);
  known.delete(key);
  known.set(key, asked);
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KEPT) break;
    known.delete(oldest);
  }
  return asked;
}

/** The last of these turns that asks something of study. */
function askedBefore(turns: readonly string[], index: GuideIndex, page: readonly CountryId[]): Understanding | null {
  if (turns.length === 0) return null;
  const last = understood(turns, index, page);
  return last.kind === 'study' ? last : askedBefore(turns.slice(0, -1), index, page);
}

const lately = new WeakMap<GuideIndex, Map<string, Understanding>>();
/** Turns of some hundred conversations. */
const MOST_KEPT = 500;

/** A question that we offered, or a wish for a person, leads to what it asks, whatever was spoken of; who the student is stays known. */
function inTurn(text: string, before: Understanding | null, index: GuideIndex, page: readonly CountryId[]) {
  const isWhole = index.offered.has(text.trim()) || asksForPerson(readWords(firstWords(splitWords(text)), index));
  if (before === null || !isWhole) return rewrite(text, before, index, page);
  const asked = rewrite(text, null, index, page);
  const mentioned = [...new Set([...before.mentioned, ...asked.mentioned])];
  return { ...asked, mentioned, profile: { ...before.profile, ...asked.profile } };
}

const LONGEST = 4_000;
/** Of an earlier turn: what it was about stands at its beginning. */
const LONGEST_TURN = 600;
const MOST_TURNS = 5;

const OPENING = wordSet(dialogue.opening);
const CORRECTING = wordSet(`${dialogue.meaning} ${dialogue.correcting}`);
/** "Is it enough?" is asked of the sum that was told before. */
const SUFFICES: ReadonlySet<string> = termSet(dialogue.suffices);
const VERSUS = wordSet(dialogue.versus);
/** "Who should write them?" asks for something of what was spoken of. */
const POINTING = wordSet(dialogue.pointing);
const BACK = wordSet(dialogue.back);
const TO_US = wordSet(dialogue.toUs);
const OURS: ReadonlySet<string> = termSet(`${dialogue.toUs} ${dialogue.ofOurs}`);
const OTHERS = wordSet(dialogue.others);
const FIELD = new Set(others.field.split('|'));
/** Figures that say who looks, not what is looked for. */
const OF_ONESELF = [
  'marks',
  'english',
  'gre',
  'backlogs',
  'gapYears',
  'workYears',
] as const satisfies (keyof Figures)[];
/** So short a message leans on what was spoken of before; one that names nothing that we know of, or points to something, also when it is longer. */
const FEW_WORDS = 3;
const SOME_WORDS = 8;
const MOST_POINTING = 10;
const WITHOUT = stemOf('without');
/** A correction of so many telling words says itself what is meant. */
const CORRECTED = 2;
/** Whoever says so many figures tells of themselves. */
const TELLS = 2;

/** One message after the others, as a question of its own. One function because nearly every reading needs those before it. */
function rewrite(
  whole: string,
  before: Understanding | null,
  index: GuideIndex,
  page: readonly CountryId[],
): Understanding {
  const { catalogue } = index;
  const { text, complains } = before === null ? { text: whole, complains: false } : meantIn(whole);
  const original = firstWords(splitWords(text));
  const split = splitTold(text);
  const words = readWords(original, index);
  const ruled = kindOfTurn(whole, { text, words, original }, index);
  const told = split ? kindOfAsked(ruled, split.asks, index) : ruled;
  const inText = isOnAll(words) ? [] : placesIn(original, words, catalogue);
  const placesOf = (part: readonly string[]) => placesIn(part, readWords(part, index), catalogue);
  const places = split ? plannedPlaces(text, inText, (part) => placesOf(firstWords(splitWords(part)))) : inText;
  const held = places.filter((name) => isInGuides(name, index.guides));
  // A blocked account is Germany's, unless it is asked about for Finland.
  const byName = isOnAll(words) || held.length > 0;
  const countriesOf = (some: readonly string[]) => (byName ? namedIn(some, catalogue) : countriesIn(some, catalogue));
  const read = readFigures(inLatin(text, index.loanwords), catalogue);
  const planned = plannedCountries(text, {
    named: countriesOf(words),
    tells: split !== null || Object.keys(read).length >= TELLS,
    hasOthers: held.length > 0,
    countriesOf: (part) => countriesOf(readWords(firstWords(splitWords(part)), index)),
  });
  const named = isNotOnly(words) ? [] : planned;
  const correcting =
    words[0] === 'no' || complains || (before !== null && words.slice(0, 4).some((word) => CORRECTING.has(word)));
  const ofWhat = subjectsIn(words, catalogue);
  const corrected =
    before &&
    (Object.keys(read).length === 0
      ? correctedFigure(original, before.profile)
      : addedSum(original, read, before.profile));
  const again =
    before && Object.keys(read).length === 0 && !corrected ? toldAgain(original, before.profile) : undefined;
  const figures = { ...read, ...corrected, ...again };
  // "No, I mean Canada" asks for nothing that is called "mean".
  const asking = correcting ? words.filter((word) => !CORRECTING.has(word)) : words;
  const said = corrected ? [] : ownTerms(asking, figures, held, index);
  // "IELTS nahi hai" is asked of going without.
  const own =
    whatAfter(asking, said, named) ??
    (figures.withoutEnglish && said.length > 0 ? [...new Set([...said, WITHOUT])] : said);
  const comparison = compares(original) || compares(words) || choosesOne(words, before);
  const opening = OPENING.has(words[0] ?? '');
  const ownSubject = ofWhat.length > 0 || named.length > 0 || words.some((word) => FIELD.has(word));
  // "What does a master's in Ireland cost?" says what costs, and where: it leans on nothing.
  const isWhole = ofWhat.length > 0 && named.length > 0 && words.some((word) => FIELD.has(word));
  const fewWords = words.length <= (ownSubject && own.length > 1 ? FEW_WORDS : SOME_WORDS);
  // "Can I use a loan instead?", "is it needed there?" point to what was spoken of, whatever they name.
  const pointsBack =
    words.length <= MOST_POINTING && ([...original, ...words].some((word) => BACK.has(word)) || hasItAsThing(original));
  const leansWhole =
    before !== null &&
    (correcting || (!isWhole && (opening || fewWords))) &&
    !(asksWhere(ofWhat, before) && own.every(decidesNothing));
  const leans = leansWhole || (before !== null && pointsBack);
  const ownWants = wantedIn(words);
  const nothingNew = before !== null && own.length === 0;
  const needed = nothingNew && asksWhetherNeeded(original, before);
  // "And the FPGEE?" after what the NAPLEX costs asks what it costs.
  const asksAlike = before !== null && words[0] === 'and' && words.length <= FEW_WORDS && own.length === 1;
  // "And for Ireland?" after a cost asks for a cost.
  const wants = ownWants ?? ((nothingNew && !needed) || asksAlike ? before?.wants : undefined);
  // What is compared was named before: "which one is cheaper?".
  const compared = before && before.countries.length < 2 ? before.mentioned : (before?.countries ?? page);
  // "Then which country?" is asked of all.
  const isOtherCountry =
    named.length === 0 && before?.countries.length === 1 && before.mentioned.length < 2 && asksForCheaper(own);
  const earlier = isOtherCountry ? [] : comparison ? compared : isOnAll(words) ? [] : (before?.countries ?? page);
  const countries =
    named.length > 0 ? (comparison && named.length === 1 ? [...new Set([...earlier, ...named])] : named) : earlier;
  // What a student has told of themselves, "65 %, IELTS 6.5", is not what they ask about next; a limit is part of a wish.
  const hasTold = before !== null && (!leansWhole || OF_ONESELF.some((name) => before.figures[name] !== undefined));
  const isTold = (term: string) => hasTold && decidesNothing(term);
  // "Which of them is cheaper?" compares the countries that were named before, by what it says itself.
  const comparesBy = comparison && ofWhat.length > 0 && countries.length > 1;
  // "And the exam?" after "and the cost?" is asked of what both were asked of.
  const aside = before !== null && ofWhat.length > 0 && before.recalled.length > 0;
  const isSide = (term: string) =>
    catalogue.subjects.some((subject) => subject.sideOfOthers && catalogue.termsOf(subject).has(term));
  const recalled =
    before && leans && own.length > 0 && !comparesBy
      ? [...(aside ? [] : before.terms), ...before.recalled].filter((term) => !isTold(term) && !(aside && isSide(term)))
      : [];
  // "What score is good?" after "is the GRE needed?": of the GRE.
  const telling = own.filter((term) => !decidesNothing(term) && !/^\d+$/.test(term)).length;
  // What is turned down is not what is asked.
  const saysEnough = telling >= (complains ? 1 : CORRECTED);
  const withBefore =
    before !== null && ((correcting && !saysEnough) || (leans && !comparesBy && own.every(decidesNothing)));
  // "So monthly everything how much?" after a room asks what all of it costs there.
  const wholeSum = before !== null && asksWholeSum(words, own);
  const terms = wholeSum
    ? WHOLE_SUM_TERMS
    : nothingNew
      ? needed
        ? before.recalled
        : before.terms
      : withBefore
        ? [...new Set([...own, ...before.terms])]
        : own;
  // "And the fee?" is asked of what was spoken of before.
  const side = ofWhat.every((subject) => subject.sideOfOthers);
  const subjects =
    before && (nothingNew || (side && recalled.length > 0)) ? [...new Set([...before.subjects, ...ofWhat])] : ofWhat;
  const degree = degreeTold(words);
  const isOtherSum = figures.borrowed && !corrected && before?.profile.rupees !== undefined && !before.profile.borrowed;
  // "And the fees?" is asked of the country that was spoken of, when a guide knows it.
  const spokenOf =
    places.length > 0 ? places : (before?.otherPlaces ?? []).filter((name) => isInGuides(name, index.guides));
  const otherPlaces = named.length > 0 ? [] : spokenOf;
  // "She is B.Com" tells of a wife that was spoken of, "is there much chemistry in it?" of its course.
  const ofAnother = leans && original.some((word) => OTHERS.has(word));
  const answered = before && !before.otherDegree ? [...before.earlier, before.byItself] : [];
  const spoken = answered.flatMap((one) => one.words);
  const otherDegree = namesOtherDegree(words, text, spoken) && !ofAnother && !(leans && pointsBack);
  // Another country or degree is refused by its name.
  const elsewhere = otherDegree || (named.length === 0 && places.length > 0);
  // "Give me a contact number" asks for what is ours and for nothing else.
  const ownToUs = [...original, ...words].some((word) => TO_US.has(word));
  const onlyOurs = ownToUs && own.every((term) => OURS.has(term) || decidesNothing(term));
  const suspected = told === 'study' && !elsewhere && !nothingNew ? suspectMisuse(whole, original.length) : null;
  // "PR in UK" is like much that is not ours, but it names what is.
  const isOurs =
    (suspected === 'off-topic' && ofWhat.length + named.length > 0) || (suspected !== 'hostile' && onlyOurs);
  const judged = suspected && !isOurs ? suspected : told;
  const alone =
    judged === 'study' && split && Object.keys(figures).length > 0 ? refusedOf(split.asks, index) : undefined;
  const kind = alone ?? judged;
  const ownField =
    ofWhat.length > 0 ||
    words.some((word) => FIELD.has(word)) ||
    Object.keys(figures).length > 0 ||
    (own.length === 0 && named.length + held.length > 0) ||
    (named.length === 0 && catalogue.implied(words).length > 0);
  const inField = ownField || (before?.inField === true && leans);
  return {
    kind,
    shown: '',
    complains: complains && own.length > 0,
    byItself: {
      words,
      terms: own,
      subjects: ofWhat,
      wants: ownWants,
      inField: ownField,
      toUs: ownToUs,
      isBare: isBareOn(ofWhat[0], own, catalogue),
    },
    earlier: before ? [...before.earlier, before.byItself] : [],
    words,
    terms,
    recalled: wholeSum || correcting ? [] : nothingNew ? before.recalled : recalled.slice(0, MOST_RECALLED),
    subjects,
    countries: otherPlaces.length > 0 ? [] : countries,
    mentioned: [...new Set([...(before?.mentioned ?? []), ...named])],
    countriesAssumed: named.length === 0 && countries.length > 0,
    otherPlaces,
    besidePlaces: named.length > 0 ? held : [],
    otherDegree,
    split,
    clauses: (split?.asks.join('\n') ?? text)
      .split(CLAUSE_ENDS)
      .map((clause) => readWords(firstWords(splitWords(clause)), index)),
    figures:
      before && (nothingNew || (leans && own.every((term) => SUFFICES.has(term))))
        ? { ...before.figures, ...figures }
        : figures,
    // Another sum is not the loan that was told before, and a loan that is asked about is not the budget.
    profile: {
      ...before?.profile,
      ...(figures.rupees !== undefined && { borrowed: undefined }),
      ...figures,
      ...(isOtherSum && { rupees: before.profile.rupees, borrowed: undefined }),
      ...(degree && { degree }),
    },
    comparison,
    wants,
    leans: leans || nothingNew,
    brief: words.some((word) => BRIEF.has(word)),
    goesOn: nothingNew && named.length === 0 && ownWants === undefined && !words.some((word) => POINTING.has(word)),
    inField,
    inHindi: DEVANAGARI.test(text) || original.some(isHinglish),
    unknownPlace: namesUnknownUniversity(words, index),
    toUs: ownToUs || (before?.toUs === true && named.length === 0),
    aboutUs: asksAboutUs(original, inField),
    // "What are the timings?" is asked of what was spoken of.
    defines:
      !(leans && ofWhat.length === 0) &&
      catalogue.named(words).length === 0 &&
      !words.some((word) => HOW_MUCH.has(word))
        ? definedIn(words)
        : [],
    isBare: isBareOn(subjects[0], nothingNew ? [...terms, ...before.recalled] : [...terms, ...recalled], catalogue),
    onlyOpenWords: own.every(decidesNothing),
    isOpen:
      countries.length === 0 &&
      otherPlaces.length === 0 &&
      !words.some((word) => HOW_MUCH.has(word)) &&
      wants !== 'date' &&
      Object.keys(figures).length === 0 &&
      own.every(decidesNothing) &&
      !words.some((word) => VERSUS.has(word)) &&
      ofWhat.every((subject) => subject.sideOfOthers) &&
      // "Which country is best?" is asked often enough to have an answer.
      !words.some(isCountryWord) &&
      (before === null || before.isOpen),
  };
}

const MOST_RECALLED = 12;
const CLAUSE_ENDS = /[?!;,\n]+|\.\s|\b(?:and|also|plus|aur)\b/i;
