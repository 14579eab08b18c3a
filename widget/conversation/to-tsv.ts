/** Tables as spreadsheets take them: a tab between cells, a line per row, an empty line between tables. */
export const toTsv = (tables: Iterable<HTMLTableElement> = []): string =>
  [...tables]
    .map((table) => [...table.rows].map((row) => [...row.cells].map(cellText).join('\t')).join('\n'))
    .join('\n\n');

const cellText = (cell: HTMLTableCellElement): string => (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
