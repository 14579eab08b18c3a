import type { GuideIndex, Passage, PlacedStatement } from '../library/guide-index.ts';
import { countWords } from '../library/markdown-blocks.ts';
import { bareText } from '../library/statements.ts';
import type { Understanding } from '../question/understanding.ts';

/** An answer that is read before anything else. */
const MOST_WORDS = 80;
const MOST_STATEMENTS = 3;
/** A line about the very country is the answer of a section on all. */
const OWN_LINE = 1;
/**
 * How much each sign counts beside the share of the question that a statement says. Chosen by how many answers to the
 * learning questions have the fact that is asked for in their first lines, one sign changed at a time.
 */
const SIGNS = {
  /** The first statement of a section is written as its answer: another has to say clearly more of what was asked. */
  first: 0.2,
  /** What a line is about, by its own label, is what was asked for. */
  label: 0.5,
  /** Nothing without a figure answers "how much". */
  figure: 0.3,
} as const;
/** What the heading says already tells the statements of its section apart only half as well. */
const IN_HEADING = 0.5;
/** A synonym is less likely what was meant than the word itself. */
const SYNONYM = 0.4;
/** Another statement stands beside the best one when it is nearly as good. */
const NEARLY = 0.65;
/** A statement that says so much of what was asked, and what the best one does not, stands beside it. */
const ADDS = 0.15;
/**
 * To be read before the section's first statement, another says so much more of the question, and words as telling as
 * this together: a sentence out of the middle more than a line that can stand alone.
 */
const READ_FIRST = { line: 0.25, sentence: 0.45, telling: 2 } as const;

type Asked = Pick<Understanding, 'terms' | 'recalled' | 'countries' | 'wants'>;

/** What of a passage answers: one to three of its statements, the best first, together of at most so many words. */
export function shortAnswer(
  passage: Passage,
  asked: Asked,
  index: GuideIndex,
  { most = MOST_WORDS, said = '' }: { most?: number; said?: string } = {},
): PlacedStatement[] {
  const wanted = weighTerms(passage, asked, index);
  const open = passage.statements.filter((one) => !said.includes(bareText(one)) && !isAboutAnother(one, asked));
  const ranked = open
    .map((statement, at) => ({
      statement,
      score:
        worth(wanted, statement) +
        (statement === passage.statements[0] ? SIGNS.first : 0) +
        (hasFigure(statement, asked) ? SIGNS.figure : 0) +
        (statement.about.length > 0 ? OWN_LINE : 0),
      at,
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const [best] = ranked;
  if (!best) return [];
  const first = open[0];
  // What we say about ourselves is written as an answer from its first word to its last.
  if (passage.isOwn) return upTo(most, [best.statement, ...open]);
  // What the best one leaves unsaid is wanted next.
  const unsaid = without(wanted, best.statement.stems);
  const others = ranked.slice(1).filter(({ score, statement }) => score > 0 && statement !== first);
  const [adding] = others
    .filter(({ statement }) => told(unsaid, statement.stems) >= ADDS)
    .sort((a, b) => told(unsaid, b.statement.stems) - told(unsaid, a.statement.stems));
  const alike = others.filter((one) => one !== adding && one.score >= best.score * NEARLY);
  // Who asks how much gets a figure, if there is one.
  const figure = ranked.find(({ statement }) => hasFigure(statement, asked));
  return upTo(
    most,
    [
      // What is read first is never what did not fit.
      ...(first && !leads(best.statement, first, wanted) ? [first] : []),
      best.statement,
      ...(hasFigure(best.statement, asked) ? [] : [figure?.statement]),
      adding?.statement,
      first,
      ...alike.map(({ statement }) => statement),
    ].filter((one) => one !== undefined),
  );
}

/**
 * The statements of a short answer as they are read: the line on the very country, or what says clearly more of the
 * question than the section's first statement; then sentences and lines in their own order.
 */
export function inReadingOrder(
  chosen: readonly PlacedStatement[],
  passage: Passage,
  asked: Asked,
  index: GuideIndex,
): PlacedStatement[] {
  const [best] = chosen;
  const [first] = passage.statements;
  const head =
    best && (!first || !chosen.includes(first) || leads(best, first, weighTerms(passage, asked, index)))
      ? best
      : undefined;
  const rank = (one: PlacedStatement) => {
    if (one === head) return 0;
    if (one.about.length > 0) return 1;
    return (one.kind === 'sentence') === ((head?.kind ?? 'sentence') === 'sentence') ? 2 : 3;
  };
  const at = (one: PlacedStatement) => passage.statements.indexOf(one);
  return chosen.toSorted((a, b) => rank(a) - rank(b) || at(a) - at(b));
}

/** Whether a statement is to be read before the section's first. */
function leads(best: PlacedStatement, first: PlacedStatement, wanted: Wanted): boolean {
  if (best === first || best.about.length > 0) return true;
  const more = worth(wanted, best) - worth(wanted, first);
  return (
    more >= (best.kind === 'sentence' ? READ_FIRST.sentence : READ_FIRST.line) &&
    more * wanted.whole >= READ_FIRST.telling
  );
}

/** It has the kind of figure that is asked for: of "when", a date, or how long before. */
function hasFigure({ figures }: PlacedStatement, { wants }: Asked): boolean {
  return wants !== undefined && (figures.has(wants) || (wants === 'date' && figures.has('time')));
}

/** A line on one country, in a section on several: of another than was asked for, of none, or of so many that it is one among all. */
function isAboutAnother({ about, names }: PlacedStatement, { countries }: Asked): boolean {
  if (countries.length > 0 && names.length > 0 && !names.some((id) => countries.includes(id))) return true;
  return about.length > 0 && (countries.length > MOST_STATEMENTS || !about.some((id) => countries.includes(id)));
}

/** As many of the statements as fit, each once, and at least one. */
function upTo(most: number, statements: readonly PlacedStatement[]): PlacedStatement[] {
  const chosen: PlacedStatement[] = [];
  let left = most;
  for (const statement of new Set(statements)) {
    const size = countWords(statement.text);
    if (chosen.length === MOST_STATEMENTS || (chosen.length > 0 && size > left)) continue;
    chosen.push(statement);
    left -= size;
  }
  return chosen;
}

type Wanted = {
  /** How telling each term asked for is within this section. */
  readonly weights: ReadonlyMap<string, number>;
  /** What they would weigh if the heading did not say them: a question that is the heading is for no statement of its own. */
  readonly whole: number;
  readonly headingTerms: ReadonlySet<string>;
  readonly synonyms: GuideIndex['synonyms'];
};

/** How much of what is asked a statement says, and whether it is what its label names. */
function worth(wanted: Wanted, { stems, label }: PlacedStatement): number {
  return told(wanted, stems) + SIGNS.label * named(wanted, label);
}

/** How much of what is asked a statement says, from 0 to 1. */
function told({ weights, whole, synonyms }: Wanted, own: ReadonlySet<string>): number {
  let said = 0;
  for (const [term, weight] of weights)
    if (own.has(term)) said += weight;
    else if (synonyms(term).some((other) => own.has(other))) said += weight * SYNONYM;
  return whole === 0 ? 0 : said / whole;
}

/** How much of a label was asked for, from 0 to 1. */
function named({ weights, headingTerms }: Wanted, label: ReadonlySet<string>): number {
  let asked = 0;
  for (const term of label) if (weights.has(term)) asked += headingTerms.has(term) ? IN_HEADING : 1;
  return label.size === 0 ? 0 : asked / label.size;
}

/** What is still asked once a statement has said its part. */
function without(wanted: Wanted, said: ReadonlySet<string>): Wanted {
  return { ...wanted, weights: new Map([...wanted.weights].filter(([term]) => !said.has(term))) };
}

function weighTerms(
  { headingTerms }: Passage,
  { terms, recalled }: Pick<Understanding, 'terms' | 'recalled'>,
  { words, synonyms }: GuideIndex,
): Wanted {
  const weights = new Map<string, number>();
  let whole = 0;
  const add = (term: string, factor: number) => {
    if (weights.has(term)) return;
    const weight = words.weight(term) * factor;
    whole += weight;
    weights.set(term, weight * (headingTerms.has(term) ? IN_HEADING : 1));
  };
  for (const term of terms) {
    // A term that no page has tells nothing about which statement to take.
    if (words.knows(term)) add(term, 1);
    else for (const other of synonyms(term)) add(other, 0.5);
  }
  for (const term of recalled) if (words.knows(term)) add(term, 0.4);
  return { weights, whole, headingTerms, synonyms };
}
