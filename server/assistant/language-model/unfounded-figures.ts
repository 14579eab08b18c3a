/** The sums and percentages of `text` that stand nowhere in `material`: a model may have made them up. */
export function unfoundedFigures(text: string, material: string): string[] {
  const known = new Set([...material.matchAll(NUMBER)].map(([figure]) => plain(figure)));
  const named = [...text.matchAll(FIGURE)].map(([figure]) => figure.trim());
  return [...new Set(named)].filter((figure) => !known.has(plain(figure.match(NUMBER)?.[0] ?? '')));
}

const NUMBER = /\d+(?:,\d+)*(?:\.\d+)?/g;
/** A number is tried at its first digit alone: from each of its digits on, a long one would take minutes. */
const FIGURE =
  /(?:USD|CAD|AUD|NZD|GBP|EUR|Rs\.?|[£€₹$])\s?\d+(?:,\d+)*(?:\.\d+)?(?:\s?(?:lakh|crore))?|(?<!\d|\d,)\d+(?:,\d+)*(?:\.\d+)?\s?(?:%|lakh|crore)/g;

function plain(figure: string): string {
  return figure.replaceAll(',', '').replace(/\.0+$/, '');
}
