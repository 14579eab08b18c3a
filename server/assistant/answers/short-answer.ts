import type { CountryId } from '../knowledge.ts';
import type { GuideIndex, Passage, PlacedStatement } from '../library/guide-index.ts';
import { countWords } from '../library/markdown-blocks.ts';
import { bareText } from '../library/statements.ts';
import { type AskedOfSection, chancesOf, hasFigure } from './weigh-statements.ts';

/** An answer that is read before anything else. */
const MOST_WORDS = 80;
const MOST_STATEMENTS = 3;
/** Another statement stands beside the best one when it is so likely what answers, against that one. */
const NEARLY = 0.15;
/** A sentence that names so many countries, and not the one that was asked for, says nothing of that one. */
const FEW = 2;
/** What begins so says nothing without the sentence before it. */
const POINTS_BACK = /^(?:That|This|These|Those|It|They|Both|Such|But|Then)\b/;

/** What of a passage answers, as it is to be read: one to three of its statements, the likeliest first, together of at most so many words; with `on` only what names that country. */
export function shortAnswer(
  passage: Passage,
  asked: AskedOfSection,
  index: GuideIndex,
  { most = MOST_WORDS, said = '', on }: { most?: number; said?: string; on?: CountryId } = {},
): PlacedStatement[] {
  const chances = chancesOf(passage, asked, index);
  const open = passage.statements
    .map((statement, at) => ({ statement, chance: chances[at] ?? 0 }))
    .filter(({ statement }) => !said.includes(bareText(statement)) && !isAboutAnother(statement, asked))
    .filter(({ statement }) => on === undefined || passage.countries.length === 1 || isOn(statement, on));
  const ranked = open.toSorted((a, b) => b.chance - a.chance);
  const [best] = ranked;
  const [first] = open;
  if (!best || !first) return [];
  // What we say about ourselves is written as an answer from its first word to its last.
  if (passage.isOwn)
    return upTo(
      most,
      [best, ...open].map(({ statement }) => statement),
    );
  const head = withWhatItPointsTo(best.statement, passage);
  // Who asks how much gets a figure, if there is one.
  const figure = hasFigure(best.statement, asked) ? undefined : ranked.find((one) => hasFigure(one.statement, asked));
  const others = ranked.filter(({ chance }) => chance >= best.chance * NEARLY);
  const beside = [...(figure ? [figure] : []), ...others, first].map(({ statement }) => statement);
  const chosen = upTo(most, [...head, ...beside]);
  return [
    ...head,
    ...inOrder(
      chosen.filter((one) => !head.includes(one)),
      best.statement,
      passage,
    ),
  ];
}

/** A statement, after the sentence before it where it says nothing without that. */
function withWhatItPointsTo(statement: PlacedStatement, { statements }: Passage): PlacedStatement[] {
  const before = statements[statements.indexOf(statement) - 1];
  const points = statement.kind === 'sentence' && POINTS_BACK.test(statement.text);
  return points && before?.kind === 'sentence' ? [before, statement] : [statement];
}

/** What stands beside the statement that is read first: the line on the very country, then sentences and lines, each in their own order. */
function inOrder(others: readonly PlacedStatement[], head: PlacedStatement, { statements }: Passage) {
  const rank = (one: PlacedStatement) => {
    if (one.about.length > 0) return 0;
    return (one.kind === 'sentence') === (head.kind === 'sentence') ? 1 : 2;
  };
  return others.toSorted((a, b) => rank(a) - rank(b) || statements.indexOf(a) - statements.indexOf(b));
}

/** A line on one country, in a section on several: of another than was asked for, of none, or of so many that it is one among all. */
function isAboutAnother({ about, names }: PlacedStatement, { countries }: AskedOfSection): boolean {
  const onFew = names.length > 0 && names.length <= FEW;
  if (countries.length > 0 && onFew && !names.some((id) => countries.includes(id))) return true;
  return about.length > 0 && (countries.length > MOST_STATEMENTS || !about.some((id) => countries.includes(id)));
}

const isOn = ({ about, names }: PlacedStatement, country: CountryId): boolean =>
  about.includes(country) || names.includes(country);

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
