import { type AskedLine, inCommonWith, LITTLE } from '../library/asked-lines.ts';
import { sumOf, UNKNOWN } from '../library/asked-terms.ts';
import type { GuideIndex, Passage, PlacedStatement } from '../library/guide-index.ts';
import { chancesBy, learnedWeights } from '../library/learned-weights.ts';
import { countWords } from '../library/markdown-blocks.ts';
import { nearest } from '../library/section-vectors.ts';
import { bareText } from '../library/statements.ts';
import { likeness, meaningOf } from '../meaning/meaning-of.ts';
import { stemOf } from '../question/canonical-words.ts';
import { decidesNothing } from '../question/open-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { soughtBy } from './sought-by.ts';

/** What a short answer is chosen by. */
export type AskedOfSection = Pick<Understanding, 'words' | 'terms' | 'recalled' | 'countries' | 'wants'> &
  Partial<Pick<Understanding, 'byItself' | 'earlier' | 'lastCited' | 'shown'>>;

/** What speaks for a statement of a section as what answers, or against it: each from 0 to 1. */
type StatementSigns = {
  /** It is the section's first. */
  readonly first: number;
  /** The same in a turn that follows others. */
  readonly firstInTurn: number;
  /** How far below the first it stands. */
  readonly below: number;
  /** A row about the very country, or any other row. */
  readonly rowAbout: number;
  readonly rowOther: number;
  /** Its label names the very country, or another. */
  readonly about: number;
  readonly aboutOther: number;
  /** It names another country. */
  readonly namesOther: number;
  /** How much of what is asked it says, by how telling each term is; and beside the statement that says most. */
  readonly told: number;
  readonly toldMost: number;
  /** The same by all words of the question, and by how few statements of the section have each. */
  readonly apart: number;
  readonly apartMost: number;
  /** How much of its label was asked for. */
  readonly label: number;
  /** It has the kind of figure that is asked for. */
  readonly figure: number;
  /** Likeness in meaning to the question, and beside the statement that is likest; alone and with what it leans on. */
  readonly means: number;
  readonly meansMost: number;
  readonly meansInTurn: number;
  readonly meansInTurnMost: number;
  /** How much its nearest asked-as line has in common with the question, in words; and beside the statement whose line is nearest. */
  readonly asked: number;
  readonly askedMost: number;
  /** The same in meaning, alone and with what the question leans on. */
  readonly meansAsked: number;
  readonly meansAskedMost: number;
  readonly meansAskedInTurn: number;
  readonly meansAskedInTurnMost: number;
  /** How near what is sought comes to what it offers, and to the nearest line that asks for it (`meaning/dual-encoder.ts`); and beside the statement that is nearest. */
  readonly seeks: number;
  readonly seeksMost: number;
  readonly seeksAsked: number;
  readonly seeksAskedMost: number;
  /** Its length, against sixty words. */
  readonly long: number;
};

/**
 * How much each sign counts: learned from 1,919 questions for whose section people said which statement is to be read first
 * (`node tests/eval/learn-statements.ts`, which also says by cross-validation what that reaches).
 */
export const STATEMENT = learnedWeights<keyof StatementSigns>({
  first: 0.29,
  firstInTurn: 0.04,
  below: -0.56,
  rowAbout: 0.53,
  rowOther: -0.45,
  about: 0.72,
  aboutOther: -1.08,
  namesOther: -0.31,
  told: 0.54,
  toldMost: 0.77,
  apart: 0.31,
  apartMost: 0.7,
  label: 0.41,
  figure: 0.37,
  means: 0.21,
  meansMost: 0.23,
  meansInTurn: 0.18,
  meansInTurnMost: 0.22,
  asked: 0.59,
  askedMost: 0.95,
  meansAsked: 0.45,
  meansAskedMost: 0.53,
  meansAskedInTurn: 0.38,
  meansAskedInTurnMost: 0.36,
  seeks: 1.32,
  seeksMost: 1.92,
  seeksAsked: 0.65,
  seeksAskedMost: 0.84,
  long: 0.79,
});

/**
 * What was shown before is asked for again about as often as not: of 132 turns on a section of which something was shown, for 69 what answers
 * was (played conversations, `tests/eval/README.md`). Learned, it counts −0.16; the rest is for who reads the same again and takes us for deaf.
 */
const SHOWN_BEFORE = -0.5;

/** Who asks why not asks for what is listed as "Reasons not to go": as much as the strongest sign, for no label is of such a question. */
const AGAINST = 1.9;

/** A synonym is less likely what was meant than the word itself. */
const SYNONYM = 0.4;
/** What the heading says already tells the statements of its section apart only half as well. */
const IN_HEADING = 0.5;
const RECALLED = 0.4;
const LONG = 60;

/** How likely each statement of a section is what answers, by their order: shares of 1. */
export function chancesOf(passage: Passage, asked: AskedOfSection, index: GuideIndex): number[] {
  const asksAgainst = asked.words.includes('not');
  const sums = statementSigns(passage, asked, index).map((signs, at) => {
    const statement = passage.statements[at];
    const isShown = statement !== undefined && asked.shown?.includes(bareText(statement));
    const isAgainst = asksAgainst && /\bnot\b/.test(statement?.announced?.by ?? '');
    return STATEMENT.weigh(signs) + (isShown ? SHOWN_BEFORE : 0) + (isAgainst ? AGAINST : 0);
  });
  return chancesBy(sums);
}

/** What speaks for each statement of a section, by their order. */
export function statementSigns(passage: Passage, asked: AskedOfSection, index: GuideIndex): StatementSigns[] {
  const { statements } = passage;
  // "I want to study in the UK" is answered as the section is written, "why not choose the UK" by what speaks against it.
  const decides = ![...asked.terms, ...asked.recalled].every(decidesNothing);
  const stems = [...new Set(asked.words.map(stemOf))].filter((stem) => decides || stem === 'not');
  const weights = { told: weightsOfTerms(passage, asked, index), apart: weightsWithin(passage, stems) };
  const told = shareOf(weights.told, index);
  const apart = shareOf(weights.apart, index);
  const named = new Set([...asked.terms, ...asked.recalled]);
  const { said, askedOf } = passage.meanings();
  const alone = meaningOf(stems);
  const inTurn = meaningOf(stems, { stems: asked.recalled, factor: RECALLED });
  const like = (meaning: Float32Array) => said.map((own) => Math.max(0, likeness(meaning, own)));
  const likeLine = (meaning: Float32Array) =>
    askedOf.map((lines) => nearestLine(lines, (one) => likeness(meaning, one.meaning)));
  const sought = soughtBy(asked, index).inTalk;
  const vectors = index.vectorsOf(passage);
  const common = inCommonWith(stems, (stem) => index.rarity(stem) ?? UNKNOWN);
  const each = {
    told: statements.map((one) => told(one.stems)),
    apart: statements.map((one) => apart(one.stems)),
    means: like(alone),
    meansInTurn: like(inTurn),
    asked: askedOf.map((lines) => nearestLine(lines, common)),
    meansAsked: likeLine(alone),
    meansAskedInTurn: likeLine(inTurn),
    seeks: vectors.said.map((own) => (decides ? Math.max(0, likeness(sought, own)) : 0)),
    seeksAsked: vectors.askedOf.map((lines) => (decides ? nearest(sought, lines) : 0)),
  };
  const most = {
    told: besideMost(each.told, trustIn(weights.told)),
    apart: besideMost(each.apart, trustIn(weights.apart)),
    means: besideMost(each.means),
    meansInTurn: besideMost(each.meansInTurn),
    asked: besideMost(each.asked),
    meansAsked: besideMost(each.meansAsked),
    meansAskedInTurn: besideMost(each.meansAskedInTurn),
    seeks: besideMost(each.seeks),
    seeksAsked: besideMost(each.seeksAsked),
  };
  return statements.map((one, at): StatementSigns => {
    const isAbout = one.about.some((id) => asked.countries.includes(id));
    const namesAsked = one.names.some((id) => asked.countries.includes(id));
    return {
      first: at === 0 ? 1 : 0,
      firstInTurn: at === 0 && (asked.earlier?.length ?? 0) > 0 ? 1 : 0,
      below: at / statements.length,
      rowAbout: one.kind === 'row' && isAbout ? 1 : 0,
      rowOther: one.kind === 'row' && !isAbout ? 1 : 0,
      about: isAbout ? 1 : 0,
      aboutOther: one.about.length > 0 && !isAbout ? 1 : 0,
      namesOther: one.names.length > 0 && asked.countries.length > 0 && !namesAsked ? 1 : 0,
      told: each.told[at] ?? 0,
      toldMost: most.told[at] ?? 0,
      apart: each.apart[at] ?? 0,
      apartMost: most.apart[at] ?? 0,
      label: [...one.label].filter((term) => named.has(term)).length / Math.max(1, one.label.size),
      figure: hasFigure(one, asked) ? 1 : 0,
      means: each.means[at] ?? 0,
      meansMost: most.means[at] ?? 0,
      meansInTurn: each.meansInTurn[at] ?? 0,
      meansInTurnMost: most.meansInTurn[at] ?? 0,
      asked: each.asked[at] ?? 0,
      askedMost: most.asked[at] ?? 0,
      meansAsked: each.meansAsked[at] ?? 0,
      meansAskedMost: most.meansAsked[at] ?? 0,
      meansAskedInTurn: each.meansAskedInTurn[at] ?? 0,
      meansAskedInTurnMost: most.meansAskedInTurn[at] ?? 0,
      seeks: each.seeks[at] ?? 0,
      seeksMost: most.seeks[at] ?? 0,
      seeksAsked: each.seeksAsked[at] ?? 0,
      seeksAskedMost: most.seeksAsked[at] ?? 0,
      long: decides ? Math.min(1, countWords(one.text) / LONG) : 0,
    };
  });
}

/** It has the kind of figure that is asked for: of "when", a date, or how long before. */
export function hasFigure({ figures }: PlacedStatement, { wants }: Pick<AskedOfSection, 'wants'>): boolean {
  return wants !== undefined && (figures.has(wants) || (wants === 'date' && figures.has('time')));
}

type Weights = ReadonlyMap<string, number>;

/** How telling each term that is asked for is; one that no page has tells nothing about which statement to take. */
function weightsOfTerms(
  { headingTerms }: Passage,
  { terms, recalled }: AskedOfSection,
  { words }: GuideIndex,
): Weights {
  return new Map(
    [...terms, ...recalled]
      .filter((term) => words.knows(term))
      .map((term) => [term, words.weight(term) * (headingTerms.has(term) ? IN_HEADING : 1)]),
  );
}

/** How telling each word is within the section: that of a word which most of its statements have is nothing. */
function weightsWithin({ statements }: Passage, stems: readonly string[]): Weights {
  return new Map(
    stems.map((stem) => {
      const having = statements.filter((one) => one.stems.has(stem)).length;
      return [stem, Math.max(0, Math.log((statements.length + 1) / (having + 0.5)))];
    }),
  );
}

/** How much of what is asked, by these weights, a statement says: from 0 to 1, and less of what says little itself. */
function shareOf(weights: Weights, { synonyms }: GuideIndex): (own: ReadonlySet<string>) => number {
  const whole = sumOf(weights.values());
  return (own) => {
    let said = 0;
    for (const [term, weight] of weights)
      if (own.has(term)) said += weight;
      else if (synonyms(term).some((other) => own.has(other))) said += weight * SYNONYM;
    return said / (whole + LITTLE);
  };
}

/** Of the lines that ask for a statement, how near the nearest is; 0 without one. */
const nearestLine = (lines: readonly AskedLine[], near: (line: AskedLine) => number): number =>
  lines.reduce((most, line) => Math.max(most, near(line)), 0);

/** Against the largest of them. */
function besideMost(values: readonly number[], trust = 1): number[] {
  const most = Math.max(...values);
  return values.map((value) => (most <= 0 ? 0 : (trust * value) / most));
}

/** How much a question says: 1 for one of many telling words. */
function trustIn(weights: Weights): number {
  const whole = sumOf(weights.values());
  return whole / (whole + LITTLE);
}
