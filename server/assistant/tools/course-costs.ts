import { canonicalise } from '../canonicalise.ts';
import type { CountryId } from '../countries.ts';
import { detectCountries } from '../detect-countries.ts';
import type { GuideIndex, Passage } from '../guide-index.ts';
import { splitBlocks } from '../markdown-blocks.ts';
import { type Range, readRange, readRupeeRange } from './amounts.ts';

/** One country's row of the table that compares what a whole course costs. */
export type CourseCost = {
  readonly country: CountryId;
  readonly years: number;
  /** A year. */
  readonly tuition: Range;
  /** A year. */
  readonly living: Range;
  /** The whole course in rupees, in numbers and in the guide's words. */
  readonly whole: { readonly from: number; readonly to: number; readonly text: string };
  readonly passage: Passage;
};

/** The rows of the guides' comparing table; a row that is written in another way is left out. */
export function readCourseCosts({ passages }: GuideIndex): CourseCost[] {
  for (const passage of passages) {
    if (passage.guide.topic !== 'costs') continue;
    const table = splitBlocks(passage.section.text).find(({ kind, text }) => kind === 'table' && COLUMNS.test(text));
    if (table)
      return table.text
        .split('\n')
        .slice(2)
        .flatMap((row) => readRow(row, passage) ?? []);
  }
  return [];
}

const COLUMNS = /^\|\s*Country, length\s*\|\s*Tuition a year\s*\|\s*Living a year\s*\|\s*Whole programme\s*\|/;

function readRow(row: string, passage: Passage): CourseCost | undefined {
  const [, place = '', tuitionCell = '', livingCell = '', wholeCell = ''] = row.split('|').map((cell) => cell.trim());
  const [country] = detectCountries(canonicalise(place));
  const years = Number(/(\d+(?:\.\d+)?) years?/.exec(place)?.[1]);
  const tuition = readRange(tuitionCell);
  const living = readRange(livingCell);
  const whole = readRupeeRange(wholeCell);
  if (!country || !years || !tuition || !living || !whole || tuition.currency !== living.currency) return undefined;
  return { country, years, tuition, living, whole: { ...whole, text: wholeCell }, passage };
}
