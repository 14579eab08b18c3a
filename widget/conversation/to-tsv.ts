/** Tables as spreadsheets take them: a tab between cells, a line per row, an empty line between tables. */
export const toTsv = (tables: Iterable<HTMLTableElement> = []): string =>
  [...tables]
    .map((table) => [...table.rows].map((row) => [...row.cells].map(cellText).join('\t')).join('\n'))
    .join('\n\n');

/** A cell's words, without the numbers of sources. */
function cellText(cell: HTMLTableCellElement): string {
  const words = cell.cloneNode(true);
  if (words instanceof Element) for (const mark of words.querySelectorAll('sup')) mark.remove();
  return (words.textContent ?? '').replace(/\s+/g, ' ').trim();
}
