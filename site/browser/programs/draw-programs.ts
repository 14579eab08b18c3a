import type { ProgramRow } from '#shared/rules/programs/row.ts';
import type { countryNames, ProgramFile } from '#site/rules/program-file.ts';
import { programCount } from '#site/rules/row-text.ts';
import { fillRow } from './fill-row.ts';
import { drawPlan } from './program-dates.ts';

/** Where programs are shown: how many they are, their rows, and the dates towards each. */
export type ProgramPlaces = {
  readonly count: Element;
  readonly list: Element;
  readonly template: HTMLTemplateElement;
  readonly dates: Element;
};

/** Returns what finds programs by their ids, in the order of these; what is on our list no more is left out. */
export function programFinder({ rows }: ProgramFile): (ids: readonly string[]) => ProgramRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return (ids) => ids.flatMap((id) => known.get(id) ?? []);
}

/** Draws a list of programs. `today` is an ISO day. */
export function drawPrograms(
  page: Document,
  { count, list, template, dates }: ProgramPlaces,
  rows: readonly ProgramRow[],
  context: { readonly names: ReturnType<typeof countryNames>; readonly today: string },
): void {
  count.textContent = programCount(rows.length);
  list.replaceChildren(...rows.map((row) => fillRow(template, row, context)));
  dates.replaceChildren(...rows.map((row) => drawPlan(page, row, context.today)));
}
