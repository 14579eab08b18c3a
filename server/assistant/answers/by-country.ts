import { LAKH } from '#shared/rules/rupees.ts';
import type { CountryRow } from '../library/country-rows.ts';
import type { Passage } from '../library/guide-index.ts';
import { canonicalWords, termsOf } from '../question/canonical-words.ts';
import type { Extreme } from '../question/on-all-countries.ts';
import { isCountryWord } from '../question/open-words.ts';
import type { Understanding } from '../question/understanding.ts';
import { beginningOf, type ListAnswer } from './list-answer.ts';

/** A table of fewer rows is on some countries only. */
const FEWEST = 5;
/** These weigh several things against each other: no column of theirs is the answer. */
const WEIGHING: ReadonlySet<string> = new Set(['countries', 'after-pharmd', 'fields', 'offers', 'budgets']);

type Asked = Pick<
  Understanding,
  'countries' | 'otherPlaces' | 'excluded' | 'extreme' | 'words' | 'terms' | 'recalled' | 'leans' | 'earlier'
>;

/** Whether it asks which of all countries, or where; "and the shortest?" after that does too. */
export function asksOfCountries({ countries, otherPlaces, excluded, words, leans, earlier }: Asked): boolean {
  const named = (some: readonly string[]) => some.some((word) => isCountryWord(word) || word === 'where');
  return (
    countries.length + otherPlaces.length === 0 &&
    (excluded.length > 0 || named(words) || (leans && named(earlier.at(-1)?.words ?? [])))
  );
}

/**
 * "Which country has the most hours?": each country with what the column on it says, sorted where the most or the least is asked for
 * and nearly all are told in one unit. Null where one country is asked of, or the section compares none.
 */
export function byCountry({ section, statements, rows }: Passage, asked: Asked): ListAnswer | null {
  const [lead] = statements;
  const [first] = rows;
  if (!asksOfCountries(asked) || !lead || !first || WEIGHING.has(section.role ?? '')) return null;
  const { excluded, extreme } = asked;
  const meant = rows.filter(
    (row) => row.head.join() === first.head.join() && row.countries.some((id) => !excluded.includes(id)),
  );
  if (meant.length < FEWEST) return null;
  const columns = isOnWhole(section, asked) ? [first.head.length - 1] : columnsOn(meant, first.head, asked);
  const ranked = extreme
    ? columns.flatMap((column) => {
        const sorted = sortedBy(meant, column, extreme);
        return sorted ? [{ column, rows: sorted, order: `, the ${extreme} first` }] : [];
      })[0]
    : undefined;
  const shown = ranked ?? { column: columns[0] ?? 1, rows: meant, order: '' };
  const lines = shown.rows.map(
    ({ cells }) => `- **${cells[0]}**: ${beginningOf(cells[shown.column] ?? '', MOST_OF_CELL)}`,
  );
  // What is said first of a country that is left out is no answer.
  const isLead = lead.kind === 'sentence' && !lead.names.some((id) => excluded.includes(id));
  return {
    blocks: [
      ...(isLead ? [{ kind: 'paragraph' as const, text: lead.text }] : []),
      { kind: 'paragraph', text: `${first.head[shown.column] ?? ''}${shown.order}:` },
      { kind: 'list', text: lines.join('\n') },
    ],
    said: isLead ? [lead.text] : [],
  };
}

/** Words: a cell that says what is soon to change, "2 years; 18 months if you apply from 1 January 2027", is said whole. */
const MOST_OF_CELL = 16;

/** "The cheapest country" is told by all that a course costs, in the last column, not by its tuition. */
const isOnWhole = ({ role }: Passage['section'], { words }: Asked): boolean =>
  role === 'all-costs' && !words.some((word) => word === 'tuition' || word === 'living');

/** The columns that speak of what is asked, the one that speaks of most first. */
function columnsOn(rows: readonly CountryRow[], head: readonly string[], { terms, recalled }: Asked): number[] {
  const asked = new Set([...terms, ...recalled]);
  const speaks = (text: string) => termsOf(canonicalWords(text)).filter((term) => asked.has(term)).length;
  const scored = head
    .map((name, column) => {
      const inCells = rows.filter(({ cells }) => speaks(cells[column] ?? '') > 0).length;
      return { column, score: speaks(name) * IN_HEAD + inCells / rows.length + (column === 1 ? FIRST : 0) };
    })
    .slice(1)
    .sort((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  return scored.filter(({ score }) => score >= best * NEARLY).map(({ column }) => column);
}
const IN_HEAD = 2;
/** The first column says what a table is on. */
const FIRST = 0.3;
/** A column that speaks of less of it than this share is on something else. */
const NEARLY = 0.7;

/** More rows than this share have to be told in the same unit to be sorted. */
const ALIKE = 0.7;

function sortedBy(rows: readonly CountryRow[], column: number, extreme: Extreme): CountryRow[] | undefined {
  const read = rows.map((row) => ({ row, ...amountIn(row, column, extreme) }));
  const count = (unit: string | undefined) => read.filter((one) => one.unit === unit).length;
  const unit = read.map((one) => one.unit).toSorted((one, other) => count(other) - count(one))[0];
  if (unit === undefined || count(unit) < rows.length * ALIKE) return undefined;
  const sign = extreme === 'least' ? 1 : -1;
  const alike = read.filter((one) => one.unit === unit);
  const others = read.filter((one) => one.unit !== unit);
  return [...alike.toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0))), ...others].map(({ row }) => row);
}

const RUPEES = /₹([\d.,]+)(?: to ₹?([\d.,]+))? ?(lakh|crore)?/;
const FOREIGN = /[£€$]|\b[A-Z]{3} \d/;
/** Not "Subclass 485, up to", "Stamp 1G"; "12 + 12 months" is their sum, and so is "12 months, plus 24 if STEM" at most. */
const NUMBER =
  /(?:(\d+) \+ )?(\d+(?:,\d+)*(?:\.\d+)?)(?: to (\d+(?:,\d+)*(?:\.\d+)?))?(?: ?(%)| ([a-z]+(?: a [a-z]+)?))(?:, plus (\d+))?/i;
const MONTHS: Readonly<Record<string, number>> = { month: 1, year: 12, week: 12 / 52 };

type Amount = { readonly value?: number; readonly unit?: string };

/** A sum in rupees, which may stand in another cell; a time in months; else the first number with its unit. The low end where the least is asked for. */
function amountIn({ cells }: CountryRow, column: number, extreme: Extreme): Amount {
  const cell = cells[column] ?? '';
  const end = (from: string, to: string | undefined) =>
    Number((extreme === 'most' ? (to ?? from) : from).replaceAll(',', ''));
  const rupees = RUPEES.exec(cell) ?? (FOREIGN.test(cell) ? RUPEES.exec(cells.join(' ')) : null);
  if (rupees) {
    const [, from = '', to, unit] = rupees;
    const value = end(from, to);
    // "₹22,000 to 3.8 lakh": the unit is of the high end alone.
    const times = unit === 'crore' ? 100 * LAKH : unit === 'lakh' && value < WHOLE_RUPEES ? LAKH : 1;
    return { value: value * times, unit: '₹' };
  }
  const [, before = 0, from, to, percent, word = percent ?? '', more = 0] = FOREIGN.test(cell)
    ? []
    : (NUMBER.exec(cell) ?? []);
  if (from === undefined) return {};
  const value = Number(before) + end(from, to) + (extreme === 'most' ? Number(more) : 0);
  const unit = word.toLowerCase().replace(/s$/, '');
  const months = MONTHS[unit];
  return months === undefined ? { value, unit } : { value: value * months, unit: 'month' };
}
const WHOLE_RUPEES = 1_000;
