import { MONTHS } from '#shared/rules/months.ts';

/** A space at which no line ends. */
const FIXED = '\u00a0';

const MONEY = 'USD|EUR|GBP|CAD|AUD|NZD|INR|AED|SGD|SEK';

/** A figure and what it counts, as "₹1.3 lakh", "USD 60,000", "30 kg", "1 September". */
const FIGURES = [
  /(?<=\d) (?=(?:lakh|crore|kg|km|GB)\b)/g,
  new RegExp(`(?<=\\b(?:${MONEY}|IELTS)) (?=\\d)`, 'g'),
  new RegExp(`(?<=\\b\\d{1,2}) (?=(?:${MONTHS.join('|')})\\b)`, 'g'),
];

/** A name with a hyphen near its beginning, as "DS-160", "I-20", "e-Sanad": two letters at the end of a line are no word. */
const NAMES = /(?<![\w/.-])(?:[A-Z]{1,3}-\d{1,4}[A-Z]?|[A-Za-z]{1,2}-[A-Za-z]{2,8}|uni-assist)(?![\w/-])/g;

/** HTML in whose texts no line ends inside a figure or a short name. What stands in tags stays as it is. */
export const keepTogether = (html: string): string =>
  html.replaceAll(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, text = '') => tag ?? keepText(text));

function keepText(text: string): string {
  const fixed = FIGURES.reduce((all, place) => all.replaceAll(place, FIXED), text);
  return fixed.replaceAll(NAMES, '<span class="whole">$&</span>');
}
