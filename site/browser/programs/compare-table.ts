import type { CompareLine } from '#site/rules/compare-lines.ts';
import { keepFigures } from '#site/rules/keep-together.ts';

export type Column = { readonly title: string; readonly href: string; readonly lines: readonly CompareLine[] };

/** What is compared side by side, a column each; all have the same lines. */
export function drawTable(page: Document, columns: readonly Column[]): HTMLTableElement {
  const table = page.createElement('table');
  const head = table.createTHead().insertRow();
  head.append(cell(page, 'th', ['Fact'], 'col'));
  for (const { href, title } of columns) {
    const th = cell(page, 'th', [], 'col');
    th.append(Object.assign(page.createElement('a'), { href, textContent: title }));
    head.append(th);
  }
  const body = table.createTBody();
  for (const [at, { term }] of (columns[0]?.lines ?? []).entries())
    body
      .insertRow()
      .append(cell(page, 'th', [term], 'row'), ...columns.map(({ lines }) => cell(page, 'td', lines[at]?.texts ?? [])));
  return table;
}

function cell(page: Document, tag: 'td' | 'th', texts: readonly string[], scope = ''): HTMLTableCellElement {
  const element = page.createElement(tag);
  if (scope !== '') element.scope = scope;
  element.append(...texts.map((text) => Object.assign(page.createElement('span'), { textContent: keepFigures(text) })));
  return element;
}
