import { type ProgramRow, programPath } from '#shared/rules/programs/row.ts';
import type { Open } from '#shared/rules/programs/wishes.ts';
import { costText, openText, rowFacts } from '#site/rules/row-text.ts';
import { wholeRange } from '#site/rules/whole-range.ts';

/** A copy of the page's row for this program: `DegreeRow.astro` without words is the template. `today` is an ISO day. */
export function fillRow(
  template: HTMLTemplateElement,
  row: ProgramRow,
  { names, today }: { readonly names: ReadonlyMap<string, string>; readonly today: string },
  open: readonly Open[] = [],
): Element {
  const copy = template.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('The template of a program is empty.');
  const say = (part: string, text: string) => {
    const element = copy.querySelector<HTMLElement>(`[data-${part}]`);
    if (element) element.textContent = text;
    return element;
  };
  const { figure, note } = costText(row);
  copy.dataset.row = row.id;
  say('title', row.title)?.setAttribute('href', programPath(row));
  say('where', [row.university, row.city, names.get(row.country) ?? row.country].filter(Boolean).join(', '));
  say('figure', wholeRange(figure));
  say('note', note);
  say('keep-title', `: ${row.title}`);
  const left = say('open', openText(open));
  if (left) left.hidden = left.textContent === '';
  const facts = copy.querySelector('[data-facts]');
  facts?.replaceChildren(
    ...rowFacts(row, today).map((fact) => Object.assign(copy.ownerDocument.createElement('li'), { textContent: fact })),
  );
  const button = copy.querySelector<HTMLElement>('button[data-keep]');
  if (button) button.dataset.keep = row.id;
  return copy;
}
