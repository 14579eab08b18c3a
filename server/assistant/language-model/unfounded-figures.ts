/** The sums and percentages of `text` that stand nowhere in `material`: a model may have made them up. */
export function unfoundedFigures(text: string, material: string): string[] {
  const known = new Set([...material.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => plain(figure)));
  const named = [...text.matchAll(FIGURE)].map(([figure]) => figure.trim());
  return [...new Set(named)].filter((figure) => !known.has(plain(/\d[\d,]*(?:\.\d+)?/.exec(figure)?.[0] ?? '')));
}

const FIGURE =
  /(?:USD|CAD|AUD|NZD|GBP|EUR|Rs\.?|[£€₹$])\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:lakh|crore))?|\d[\d,]*(?:\.\d+)?\s?(?:%|lakh|crore)/g;

function plain(figure: string): string {
  return figure.replaceAll(',', '').replace(/\.0+$/, '');
}
