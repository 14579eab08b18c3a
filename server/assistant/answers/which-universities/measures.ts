/** What a university asks for in figures: scores, marks, the German grade, months, and sums by currency; a class of degree is one too. */
export type Measure = (typeof MEASURES)[number][0] | 'class';

/** How each is written, and between which figures it can be. */
const MEASURES = [
  ['ielts', /\bIELTS\b\D{0,24}?(\d(?:\.\d)?)(?![\d.]*\d)/gi, 4, 9],
  ['ielts-part', /(\d(?:\.\d)?) (?:in )?(?:each|every)\b|\bno (?:part|band)\D{0,20}(\d(?:\.\d)?)/gi, 4, 9],
  ['toefl', /\bTOEFL\b\D{0,24}?(\d{2,3})\b/gi, 40, 120],
  ['pte', /\bPTE\b\D{0,24}?(\d{2})\b/gi, 30, 90],
  ['duolingo', /\bDuolingo\b\D{0,24}?(\d{2,3})\b/gi, 70, 160],
  ['%', /(?<![\d.])(\d{2}(?:\.\d+)?) ?(?:%|per cent)/g, 35, 100],
  ['gpa', /\bGPA\b\D{0,24}?([1-4](?:\.\d+)?)(?!\d)|\b([1-4]\.\d+) C?GPA\b/gi, 1, 4],
  ['german-grade', /\bgrade\b\D{0,16}?([1-4]\.\d)/gi, 1, 4],
  ['months', /\b(\d{1,2}) months\b/g, 3, 72],
  ['GBP', /(?:\bGBP |£)([\d,]+)/g, 1, 1e6],
  ['EUR', /(?:\bEUR |€)([\d,]+)/g, 1, 1e6],
  ['USD', /\bUSD ([\d,]+)/g, 1, 1e6],
  ['CAD', /\bCAD ([\d,]+)/g, 1, 1e6],
  ['AUD', /\bAUD ([\d,]+)/g, 1, 1e6],
  ['NZD', /\bNZD ([\d,]+)/g, 1, 1e6],
] as const satisfies readonly (readonly [string, RegExp, number, number])[];

/** A lower second is the least. */
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/\b2:2\b|(?<!(?:grade|gpa)\D{0,12})\b2\.2\b|\blower second|(?<!upper )\bsecond[- ]class(?! upper)/i, 1],
  [/\b2:1\b|(?<!(?:grade|gpa)\D{0,12})\b2\.1\b|\bupper second|\bsecond[- ]class upper/i, 2],
];

/** The least figure of each measure that a text names; of sums the first, which is the one that it is on. */
export function leastIn(text: string): ReadonlyMap<Measure, number> {
  const found = MEASURES.flatMap(([measure, pattern, from, to]): (readonly [Measure, number])[] => {
    const figures = [...text.matchAll(pattern)]
      .map(([, one, other]) => Number((one ?? other ?? '').replaceAll(',', '')))
      .filter((figure) => figure >= from && figure <= to);
    const [first] = figures;
    if (first === undefined) return [];
    return [[measure, isCurrency(measure) ? first : Math.min(...figures)]];
  });
  const [, least] = CLASSES.find(([pattern]) => pattern.test(text)) ?? [];
  return new Map([...found, ...(least === undefined ? [] : [['class', least] as const])]);
}

export const TESTS = ['ielts', 'toefl', 'pte', 'duolingo'] as const satisfies readonly Measure[];
const CURRENCIES = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD'] as const satisfies readonly Measure[];
export const isCurrency = (code: string): code is (typeof CURRENCIES)[number] => CURRENCIES.some((one) => one === code);

/** Of a German grade less is better. */
export const isEnough = (measure: Measure, own: number, asked: number): boolean =>
  measure === 'german-grade' ? own <= asked : asked <= own;
