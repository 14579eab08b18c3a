import { MONTHS } from '#shared/rules/months.ts';
import { FIXED, wholeRange } from './whole-range.ts';

const MONEY = 'USD|EUR|GBP|CAD|AUD|NZD|INR|AED|SGD|SEK';
const NAMES_OF_MONTHS = MONTHS.join('|');
/** Beside lakh and crore, which `wholeRange` keeps. */
const UNITS = 'kg|km|GB|(?:minute|hour|day|week|month|year)s?';

/** A figure and what it counts, as "₹1.3 lakh", "USD 60,000", "30 kg", "18 months", "1 September 2026", "May 15"; "(about ₹5 lakh", "USD 1 = ₹96". */
const FIGURES = [
  new RegExp(`(?<=\\d) (?=(?:${UNITS})\\b)`, 'g'),
  new RegExp(`(?<=\\b(?:${MONEY}|IELTS)) (?=\\d)`, 'g'),
  new RegExp(`(?<=\\b\\d{1,2}) (?=(?:${NAMES_OF_MONTHS})\\b)|(?<=\\b(?:${NAMES_OF_MONTHS})) (?=\\d{1,2}\\b)`, 'g'),
  new RegExp(`(?<=\\b\\d{1,2}\\u00a0(?:${NAMES_OF_MONTHS})) (?=20\\d\\d\\b)`, 'g'),
  /(?<=\(about) (?=[₹€£$\d])|(?<=\d) (?== ₹)|(?<==) (?=₹)/g,
];

/** A name with a hyphen near its beginning, as "DS-160", "I-20", "e-Sanad": two letters at the end of a line are no word. */
const NAMES = /(?<![\w/.-])(?:[A-Z]{1,3}-\d{1,4}[A-Z]?|[A-Za-z]{1,2}-[A-Za-z]{2,8}|uni-assist|Tele-MANAS)(?![\w/-])/g;

/** HTML in whose texts no line ends inside a figure or a short name. What stands in tags stays as it is. */
export const keepTogether = (html: string): string =>
  html.replaceAll(/(<[^>]*>)|([^<]+)/g, (_, tag: string | undefined, text = '') => tag ?? keepText(text));

/** A text in which no line ends inside a figure. */
export const keepFigures = (text: string): string =>
  wholeRange(FIGURES.reduce((all, place) => all.replaceAll(place, FIXED), text));

const keepText = (text: string): string => keepFigures(text).replaceAll(NAMES, '<span class="whole">$&</span>');
