/** More cells than a row or a column of ours has. */
const GROUP = 100;

/**
 * Tells the style sheet how a table becomes short facts below each other where it would not fit (`markdown.css`): each cell
 * gets its place, and a fact its label. Rows are groups under their first cell; where the corner is empty, as in a
 * comparison, columns are. A sum in rupees comes first in its group.
 */
export function stackCells({ rows }: HTMLTableElement): void {
  const head = rows[0]?.cells;
  const byColumn = head?.[0]?.textContent === '';
  [...rows].forEach(({ cells }, y) => {
    [...cells].forEach((cell, x) => {
      const [group, place] = byColumn ? [x, y] : [y, x];
      const isRupees = cell.textContent?.includes('₹');
      cell.style.order = `${group * GROUP + (place > 0 && !isRupees ? place + 1 : Math.sign(place))}`;
      if (group === 0) cell.dataset.stack = 'label';
      else if (place === 0) cell.dataset.stack = 'heading';
      else cell.dataset.label = (byColumn ? cells[0] : head?.[x])?.textContent ?? '';
    });
  });
}
