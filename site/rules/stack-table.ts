/** A table with fewer columns fits on every phone as it is. */
const FEWEST_COLUMNS = 3;

/**
 * Tells the style sheet how a table of Markdown becomes facts below each other where it would not fit (`prose.css`): a cell
 * says which column it is in, but for the first of a row that names the row. All say what they are, because a browser may
 * forget it of a table that is drawn as something else.
 */
export function stackTable(table: string): string {
  const labels = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, head = '']) => toWords(head));
  if (labels.length < FEWEST_COLUMNS) return table;
  return table
    .replace('<table>', '<table class="stacks" role="table">')
    .replaceAll(/<(thead|tbody)>/g, '<$1 role="rowgroup">')
    .replaceAll(/<th\b(?![^>]*><\/th>)/g, '<th role="columnheader"')
    .replaceAll(/<tr>.*?<\/tr>/gs, (row) => labelCells(row, labels));
}

function labelCells(row: string, labels: readonly string[]): string {
  let column = 0;
  return row.replace('<tr>', '<tr role="row">').replaceAll(/<td\b[^>]*>(.*?)<\/td>/gs, (cell, words: string) => {
    const label = column === 0 && isName(toWords(words)) ? '' : labels[column];
    column++;
    return `<td role="cell"${label ? ` data-label="${label}"` : ''}${cell.slice('<td'.length)}`;
  });
}

/** Neither a bare number, which says nothing without its column, nor a text to be read. */
const isName = (words: string): boolean => !/^\d+$/.test(words) && words.length <= 60;

const toWords = (html: string): string => html.replaceAll(/<[^>]*>/g, '').replaceAll('"', '&quot;');
