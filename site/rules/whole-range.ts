/** A space at which no line ends. */
export const FIXED = '\u00a0';

/**
 * Where figures go from one to another a line ends, if it must, before the "to", and in a short one nowhere: "₹31 to 48 lakh",
 * "10 to 12 months". The first day of a month is no such figure: "from 15 March 2026 to 1 May".
 */
export const wholeRange = (text: string): string =>
  text
    .replaceAll(/(?<=\d) (?=(?:lakh|crore)\b)/g, FIXED)
    .replaceAll(/(?<=\d(?:\u00a0(?:lakh|crore))? to) (?=[₹€£$]?\d[\d.,]*(?!\d|\u00a0[A-Z]))/g, FIXED)
    .replaceAll(/(?<=(?<![\d.,])\d[\d.]{0,3}) (?=to\u00a0\d)/g, FIXED);
