import { LAKH } from '#shared/rules/rupees.ts';
import type { Subject } from '../knowledge.ts';
import type { GuideIndex } from '../library/guide-index.ts';
import { isOffTopic, suspectMisuse } from '../opinion/suspect.ts';
import { isSurelyOurs } from './asks-about-us.ts';
import { termSet } from './canonical-words.ts';
import { namesOtherDegree } from './degree-told.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import type { MessageKind } from './kind-of-message.ts';
import { FIELD, type Leaning } from './lean-on.ts';
import { decidesNothing } from './open-words.ts';
import type { Figures } from './read-figures.ts';
import type { Turn } from './read-turn.ts';
import { kindOfAsked, kindOfTurn, refusedOf } from './refused-alone.ts';
import { wordSet } from './split-words.ts';
import type { Understanding } from './understanding.ts';

/** What a message is, and whose matter. */
type Judged = Pick<Understanding, 'kind' | 'otherDegree'> & {
  /** By its own words it speaks of something that our pages are about. */
  readonly ownField: boolean;
  /** It speaks to us, or names something of ours. */
  readonly ownToUs: boolean;
};

const TO_US = wordSet(dialogue.toUs);
const OURS: ReadonlySet<string> = termSet(`${dialogue.toUs} ${dialogue.ofOurs}`);
const OTHERS = wordSet(dialogue.others);
/** What they studied is told of their work and their visa. */
const SPOUSES = wordSet(dialogue.spouses);
/** Who tells so much of themselves asks what it is good for. */
const TELLS = 2;

/** Whether a message is asked of study, what it is refused as else, and whether it is about us or our field. */
export function judgeTurn(turn: Turn, leaning: Leaning, before: Understanding | null, index: GuideIndex): Judged {
  const { original, words, subjects, countries, held } = turn;
  const { own, figures } = leaning;
  const ownToUs = [...original, ...words].some((word) => TO_US.has(word));
  const otherDegree = isOfOtherDegree(turn, leaning, before);
  return {
    kind: kindOf(turn, leaning, { ownToUs, otherDegree, spoken: before?.subjects ?? [] }, index),
    otherDegree,
    ownToUs,
    ownField:
      subjects.length > 0 ||
      words.some((word) => FIELD.has(word)) ||
      tellsOfStudy(figures) ||
      (own.length === 0 && countries.length + held.length > 0) ||
      (countries.length === 0 && index.catalogue.implied(words).length > 0),
  };
}

/** "100 rs" is no sum that a course costs. */
const tellsOfStudy = ({ rupees, ...others }: Figures): boolean =>
  Object.keys(others).length > 0 || (rupees !== undefined && rupees >= LAKH);

/** "She is B.Com" tells of a wife that was spoken of, "is there much chemistry in it?" of its course: neither is of another degree. */
function isOfOtherDegree(
  { original, words, text }: Turn,
  { leans, pointsBack }: Leaning,
  before: Understanding | null,
) {
  const answered = before && !before.otherDegree ? [...before.earlier, before.byItself] : [];
  const spoken = answered.flatMap((one) => one.words);
  const ofAnother = original.some((word) => (leans ? OTHERS : SPOUSES).has(word));
  return namesOtherDegree(words, text, spoken) && !ofAnother && !(leans && pointsBack);
}

function kindOf(
  turn: Turn,
  { own, nothingNew, figures, leans }: Leaning,
  { ownToUs, otherDegree, spoken }: Pick<Judged, 'ownToUs' | 'otherDegree'> & { readonly spoken: readonly Subject[] },
  index: GuideIndex,
): MessageKind {
  const { whole, original, split, subjects, countries, places } = turn;
  const byRule = kindOfTurn(whole, turn, index);
  // "Worry is that seats are less" beside marks and a budget is not all that is asked.
  const ruled = byRule === 'not-held' && Object.keys(figures).length >= TELLS ? 'study' : byRule;
  const told = split ? kindOfAsked(ruled, split.asks, index) : ruled;
  // Another country or degree is refused by its name.
  const elsewhere = otherDegree || (countries.length === 0 && places.length > 0);
  const likeness = told === 'study' && !elsewhere && !nothingNew ? suspectMisuse(whole, original.length) : null;
  const suspected = likeness !== null && isSurelyOurs(whole) ? null : likeness;
  // "Give me a contact number" asks for what is ours and for nothing else.
  const onlyOurs = ownToUs && own.every((term) => OURS.has(term) || decidesNothing(term));
  // "PR in UK" is like much that is not ours, but it names what is.
  const isOurs =
    (suspected === 'off-topic' && (subjects.length + countries.length > 0 || (leans && tellsOfStudy(figures)))) ||
    (suspected !== 'hostile' && onlyOurs);
  const refused = suspected && !isOurs ? suspected : told;
  // "Medicine only, for a year" after what to carry is about luggage.
  const isPacked = refused === 'medical' && spoken.some(({ id }) => id === 'predeparture');
  const isOnStudy = refused === 'off-topic' && spoken.length > 0 && !isOffTopic(whole);
  const judged = isPacked || isOnStudy ? 'study' : refused;
  const alone =
    judged === 'study' && split && Object.keys(figures).length > 0 ? refusedOf(split.asks, index) : undefined;
  return alone ?? judged;
}
