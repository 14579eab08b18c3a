import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { type Chance, weighChance } from '#shared/rules/programs/chance.ts';
import type { ProgramRow } from '#shared/rules/programs/row.ts';

const CHANCES: Readonly<Record<Chance, string>> = {
  safe: 'Safe',
  realistic: 'Realistic',
  ambitious: 'Ambitious',
  unknown: 'Not known',
};

/** One program of the list with the chance that these answers have there, and why. */
export function drawChance(page: Document, row: ProgramRow, profile: StudentProfile): HTMLElement {
  const { chance, points } = weighChance(row, profile);
  const item = page.createElement('li');
  const title = page.createElement('h3');
  title.append(
    `${row.title}, ${row.university}: `,
    Object.assign(page.createElement('strong'), { textContent: CHANCES[chance] }),
  );
  const list = page.createElement('ul');
  list.append(...points.map(({ text }) => Object.assign(page.createElement('li'), { textContent: text })));
  item.append(title, list);
  return item;
}
