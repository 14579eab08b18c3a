/**
 * A text of ours as a printer sets it, and as our pages have it: curled apostrophes and quotation marks, and no line that
 * ends between a figure and what it counts. What is shown already never changes as more of the text arrives.
 */
export const printed = (text: string): string =>
  text
    .replace(/([\p{L}\d])'/gu, '$1’')
    .replace(/(^|[\s([])"(?=\S|$)/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(\d) (?=lakh|crore|year|month|week|day|hour)/g, '$1\u00a0');
