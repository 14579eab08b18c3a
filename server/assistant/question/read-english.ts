import { firstWithin, within } from './within.ts';

/** Score of a test of English, as a student tells it. */
export type English = {
  readonly test: EnglishTest;
  readonly score: number;
  /** The lowest score in one skill, if it is told beside the whole. */
  readonly skill?: number;
};

type EnglishTest = 'IELTS' | 'TOEFL' | 'PTE' | 'Duolingo';

const SCORES: readonly (readonly [test: EnglishTest, word: string, from: number, to: number])[] = [
  ['IELTS', 'ielts', 4, 9],
  ['TOEFL', 'toefl', 40, 120],
  ['PTE', 'pte', 30, 90],
  ['Duolingo', 'duolingo', 70, 160],
];
const IELTS_RANGE = [4, 9] as const;

/** What a test of English scores beside the whole. */
export const SKILL_NAMES = ['writing', 'speaking', 'reading', 'listening'] as const;
const SKILL = `(?:${SKILL_NAMES.join('|')})`;
const SKILLS = [
  new RegExp(`(?<![\\d.])(\\d(?:\\.\\d)?) (?:in |for )?${SKILL}\\b`, 'g'),
  /(?<![\d.])(\d(?:\.\d)?) in (?:each|every|all|one)\b/g,
  new RegExp(`\\b${SKILL}\\b[^\\d,]{0,6}(\\d(?:\\.\\d)?)(?!\\d|\\.\\d)`, 'g'),
  // "All bands 6", "no band less than 6".
  /\b(?:all|each|every|no|lowest|least|minimum|min) (?:bands?|skills?|modules?)\b[^\d,.]{0,12}(\d(?:\.\d)?)(?!\d|\.\d)/g,
];

/** The score of a test of English in a text in small letters. */
export function readEnglish(text: string): English | undefined {
  const skills = SKILLS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, figure]) => within(figure, ...IELTS_RANGE))
    .filter((figure) => figure !== undefined);
  const skill = skills.length > 0 ? Math.min(...skills) : undefined;
  const ielts = (score: number): English => ({
    test: 'IELTS',
    score,
    ...(skill !== undefined && skill < score && { skill }),
  });
  const overall = firstWithin(text, IELTS_RANGE, [
    // "Not 5.5 overall" turns it down.
    /(?<![\d.])(?<!\bnot )(\d(?:\.\d)?) overall\b/,
    /\boverall(?: band| score)?(?: of| is)? ?:? ?(\d(?:\.\d)?)(?!\d)/,
  ]);
  if (overall && (skill || /\b(?:ielts|bands?)\b/.test(text))) return ielts(overall);
  for (const [test, word, from, to] of SCORES) {
    const score = firstWithin(
      text,
      [from, to],
      [
        new RegExp(`(?<![\\d.])(\\d+(?:\\.\\d)?) (?:in|on) ${word}\\b`),
        // "6.5 IELTS with 5.5 in writing": what is of a skill comes last.
        new RegExp(
          `\\b${word}\\D{0,14}?(\\d+(?:\\.\\d)?)(?!\\d|\\.\\d| ?(?:lakh|months|k\\b|%)| (?:in |for )?${SKILL})`,
        ),
        new RegExp(`(?<![\\d.])(\\d+(?:\\.\\d)?) (?:in |on )?${word}\\b`),
        new RegExp(`\\b${word}\\D{0,14}?(\\d+(?:\\.\\d)?)(?!\\d| ?(?:lakh|months|k\\b|%))`),
      ],
    );
    if (score) return test === 'IELTS' ? ielts(score) : { test, score };
  }
  // "Write IELTS again or apply with 6?"
  const applied = within(/\bielts\b[^\d.;?!]{0,40}?\bwith (\d(?:\.\d)?)$/.exec(text)?.[1], ...IELTS_RANGE);
  if (applied) return ielts(applied);
  const bands = within(/(?<![\d.])(\d(?:\.\d)?) bands?\b/.exec(text)?.[1], ...IELTS_RANGE);
  return bands ? ielts(bands) : undefined;
}

/** "IELTS not given", "no IELTS", "ielts bhi nahi hai": a test with a no beside it. */
export function hasNoTest(text: string): boolean {
  const words = text.split(/[^\p{L}\p{M}]+/u);
  return words.some(
    (word, at) =>
      SCORES.some(([, test]) => test === word) && words.slice(Math.max(0, at - 1), at + 4).some((one) => NO.has(one)),
  );
}

const NO: ReadonlySet<string> = new Set('no not without nahi nhi nai bina havent नहीं नाही'.split(' '));
