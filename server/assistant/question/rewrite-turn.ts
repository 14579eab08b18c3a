import type { CountryId } from '../knowledge.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { withoutAnnouncement } from './announced.ts';
import { asksAboutUs } from './asks-about-us.ts';
import { termSet } from './canonical-words.ts';
import { countriesInTurn, placesInTurn } from './countries-in-turn.ts';
import { definedIn } from './defined-words.ts';
import { degreeTold, tellsOtherBachelor } from './degree-told.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { judgeTurn } from './judge-turn.ts';
import { type Leaning, leanOn } from './lean-on.ts';
import { decidesNothing, isCountryWord } from './open-words.ts';
import { BRIEF } from './own-terms.ts';
import { isBareOn } from './own-words.ts';
import { placesLivedIn } from './planned-countries.ts';
import { inMoney } from './read-sums.ts';
import { readTurn, type Turn } from './read-turn.ts';
import { readText } from './read-words.ts';
import { asksAnything } from './split-told.ts';
import { DEVANAGARI, wordSet } from './split-words.ts';
import { termsInTurn } from './terms-in-turn.ts';
import { isHinglish } from './to-english.ts';
import type { Profile, Understanding } from './understanding.ts';
import { namesUnknownUniversity } from './unknown-university.ts';
import { HOW_MUCH } from './wanted-figure.ts';
import { wantedForm } from './wanted-form.ts';

/** "Is it enough?" is asked of the sum that was told before. */
const SUFFICES: ReadonlySet<string> = termSet(dialogue.suffices);
const VERSUS = wordSet(dialogue.versus);
/** "Who should write them?" asks for something of what was spoken of. */
const POINTING = wordSet(dialogue.pointing);
const CLAUSE_ENDS = /[?!;,\n]+|\.\s|\b(?:and|also|plus|aur)\b/i;

/** One message after the others, as a question of its own. */
export function rewriteTurn(
  whole: string,
  before: Understanding | null,
  index: GuideIndex,
  page: readonly CountryId[],
): Understanding {
  const { catalogue } = index;
  const { text: meant, form } = wantedForm(withoutAnnouncement(whole));
  const turn = readTurn(meant, before !== null, index);
  const leaning = leanOn(turn, before, index);
  const { text, original, words, split, subjects: ofWhat, countries: named } = turn;
  const { own, figures, leans, nothingNew, ownWants } = leaning;
  const countries = countriesInTurn(turn, leaning, before, page);
  const otherPlaces = placesInTurn(turn, before, index);
  const asked = termsInTurn(turn, leaning, before, countries, catalogue);
  const { ownField, ownToUs, ...judged } = judgeTurn(turn, leaning, before, index);
  const inField = ownField || (before?.inField === true && leans);
  const aboutUs = asksAboutUs(original, inField);
  return {
    ...judged,
    ...asked,
    shown: '',
    complains: turn.complains && own.length > 0,
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
    // "Are you an agent?" is asked of us, wherever one wants to study.
    countries: otherPlaces.length > 0 || (aboutUs && named.length === 0) ? [] : countries,
    mentioned: [...new Set([...(before?.mentioned ?? []), ...named])],
    otherBachelor:
      judged.otherDegree && tellsOtherBachelor(words, figures.marks !== undefined || before?.kind === 'study'),
    excluded: turn.excluded,
    extreme: turn.extreme,
    livesIn: [...(before?.livesIn ?? []), ...(named.length > 0 ? placesLivedIn(text, turn.inText) : [])],
    countriesAssumed: named.length === 0 && countries.length > 0,
    otherPlaces,
    besidePlaces: named.length > 0 ? turn.held : [],
    split,
    clauses: (split?.asks.join('\n') ?? text).split(CLAUSE_ENDS).map((clause) => readText(clause, index)),
    figures:
      before && (nothingNew || (leans && own.every((term) => SUFFICES.has(term))))
        ? { ...before.figures, ...figures }
        : figures,
    ...sumsInTurn(turn, before),
    profile: profileAfter(turn, leaning, before),
    comparison: leaning.comparison,
    wants: leaning.wants,
    leans: leans || nothingNew,
    brief: words.some((word) => BRIEF.has(word)),
    form,
    // "In a table, please" asks the same again.
    goesOn:
      form === undefined &&
      nothingNew &&
      named.length === 0 &&
      turn.excluded.length === 0 &&
      ownWants === undefined &&
      !words.some((word) => POINTING.has(word)),
    inField,
    inHindi: DEVANAGARI.test(text) || original.some(isHinglish),
    unknownPlace: namesUnknownUniversity(words, index),
    toUs: ownToUs || (before?.toUs === true && named.length === 0),
    aboutUs,
    // "What are the timings?" is asked of what was spoken of.
    defines:
      (leans && ofWhat.length === 0) || catalogue.named(words).length > 0 || asksHowMuch(turn)
        ? []
        : definedIn(words, original),
    ...howMuchIsAsked(own, whole),
    isOpen: countries.length + otherPlaces.length === 0 && isOpen(turn, leaning) && (before === null || before.isOpen),
  };
}

const howMuchIsAsked = (own: readonly string[], whole: string): Pick<Understanding, 'onlyOpenWords' | 'tellsOnly'> => ({
  onlyOpenWords: own.every(decidesNothing),
  tellsOnly: !asksAnything(whole),
});

/** Its own sums, and those that were told before and are not told anew. */
function sumsInTurn({ sums }: Turn, before: Understanding | null): Pick<Understanding, 'sums' | 'earlierSums'> {
  const told = before ? [...before.earlierSums, ...before.sums] : [];
  return {
    sums: inMoney(sums, told),
    earlierSums: told.filter((one) => !sums.some(({ role }) => role === one.role)),
  };
}

const asksHowMuch = ({ words }: Turn): boolean => words.some((word) => HOW_MUCH.has(word));

/** What is known of the student now: another sum is not the loan that was told before, and a loan that is asked about is not the budget. */
function profileAfter({ words }: Turn, { figures, corrected }: Leaning, before: Understanding | null): Profile {
  const known = before?.profile;
  const degree = degreeTold(words, known?.degree);
  const isOtherSum = figures.borrowed && !corrected && known?.rupees !== undefined && !known.borrowed;
  return {
    ...known,
    ...(figures.rupees !== undefined && { borrowed: undefined }),
    ...figures,
    ...(isOtherSum && { rupees: known.rupees, borrowed: undefined }),
    ...(degree && { degree }),
  };
}

/** It says that somebody wants to study, and nothing that could decide what to answer. */
const isOpen = (turn: Turn, { own, figures, wants }: Leaning): boolean =>
  !asksHowMuch(turn) &&
  wants !== 'date' &&
  Object.keys(figures).length === 0 &&
  own.every(decidesNothing) &&
  !turn.words.some((word) => VERSUS.has(word)) &&
  turn.subjects.every((subject) => subject.sideOfOthers) &&
  // "Which country is best?" is asked often enough to have an answer.
  !turn.words.some(isCountryWord);
