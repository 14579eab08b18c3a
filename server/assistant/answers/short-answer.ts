import type { GuideIndex, Passage } from '../library/guide-index.ts';
import { countWords } from '../library/markdown-blocks.ts';
import type { Statement } from '../library/statements.ts';
import type { Understanding } from '../question/understand-question.ts';

/** An answer that is read before anything else. */
const MOST_WORDS = 80;
/** The first statement of a section is written as its answer: another has to say clearly more of what was asked. */
const WRITTEN_AS_ANSWER = 0.22;
/** Nothing without a figure answers "how much". */
const HAS_FIGURE = 0.3;
/** What the heading says already tells the statements of its section apart only a little: less than being first. */
const IN_HEADING = 0.2;
/** A row about the very country is the answer of a table on all. */
const OWN_ROW = 1;

/** What of a passage answers first: one to three of its statements, together of at most so many words. */
export function shortAnswer(
  passage: Passage,
  asked: Pick<Understanding, 'terms' | 'recalled' | 'countries' | 'wants'>,
  index: GuideIndex,
  { most = MOST_WORDS, said = '' }: { most?: number; said?: string } = {},
): Statement[] {
  const wanted = weighTerms(passage, asked, index);
  const own = rowsOf(passage, asked.countries);
  const open = passage.statements.filter(({ text }) => !said.includes(text));
  // What we say about ourselves is written as an answer from its first word.
  if (passage.isOwn) return upTo(most, open);
  const ranked = open
    .map((statement, at) => ({
      statement,
      score:
        told(wanted, statement.terms) +
        (statement === passage.statements[0] ? WRITTEN_AS_ANSWER : 0) +
        (asked.wants && statement.figures.has(asked.wants) ? HAS_FIGURE : 0) +
        (own.has(statement.text) ? OWN_ROW : statement.kind === 'row' && own.size > 0 ? -OWN_ROW : 0),
      at,
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const [best] = ranked;
  if (!best) return [];
  const first = open[0];
  // What the best one leaves unsaid is wanted next; a row about another country never is.
  const unsaid = without(wanted, best.statement.terms);
  const others = ranked.slice(1).filter(({ score, statement }) => score > 0 && statement !== first);
  const [adding] = others
    .filter(({ statement }) => told(unsaid, statement.terms) >= ADDS)
    .sort((a, b) => told(unsaid, b.statement.terms) - told(unsaid, a.statement.terms));
  const alike = others.filter((one) => one !== adding && one.score >= best.score * NEARLY);
  const candidates = [best.statement, adding?.statement, first, ...alike.map(({ statement }) => statement)];
  const chosen: Statement[] = [];
  let left = most;
  for (const statement of new Set(candidates)) {
    if (statement === undefined || chosen.length === MOST_STATEMENTS) continue;
    const size = countWords(statement.text);
    if (chosen.length > 0 && size > left) continue;
    chosen.push(statement);
    left -= size;
  }
  // Rows stand together, and what is of the best one's kind comes first.
  const kind = best.statement.kind;
  return [...chosen.filter((one) => one.kind === kind), ...chosen.filter((one) => one.kind !== kind)];
}

/** As many statements as fit, and at least one. */
function upTo(most: number, statements: readonly Statement[]): Statement[] {
  let left = most;
  return statements.slice(0, MOST_STATEMENTS).filter(({ text }, at) => {
    left -= countWords(text);
    return at === 0 || left >= 0;
  });
}

const MOST_STATEMENTS = 3;
/** Another statement stands beside the best one when it is nearly as good. */
const NEARLY = 0.75;

/** A statement that says so much of what was asked, and what the best one does not, stands beside it. */
const ADDS = 0.2;

type Wanted = {
  /** How telling each term asked for is within this section. */
  readonly weights: ReadonlyMap<string, number>;
  /** What they would weigh if the heading did not say them: a question that is the heading is for no statement of its own. */
  readonly whole: number;
};

/** How much of what is asked a statement says, from 0 to 1. */
function told({ weights, whole }: Wanted, own: ReadonlySet<string>): number {
  let said = 0;
  for (const [term, weight] of weights) if (own.has(term)) said += weight;
  return whole === 0 ? 0 : said / whole;
}

/** What is still asked once a statement has said its part. */
function without({ weights, whole }: Wanted, said: ReadonlySet<string>): Wanted {
  return { whole, weights: new Map([...weights].filter(([term]) => !said.has(term))) };
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
  return { weights, whole };
}

/** The texts of a passage's rows about the countries that were asked for. */
function rowsOf({ statements, rows }: Passage, countries: readonly string[]): ReadonlySet<string> {
  const names = rows
    .filter((row) => countries.length > 0 && row.countries.some((id) => countries.includes(id)))
    .map(({ cells }) => `**${(cells[0] ?? '').replaceAll('*', '')}**:`);
  return new Set(statements.filter(({ text }) => names.some((name) => text.startsWith(name))).map(({ text }) => text));
}
