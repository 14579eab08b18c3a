import terms from '#server/assistant/answers/figure-terms.json' with { type: 'json' };
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';

/** The figures of an answer that stand neither in our content nor in the question, and that its own table does not work out. */
export function inventedFigures(markdown: string, { content, asked }: { content: Figures; asked: string }): string[] {
  const worked = workedOut(markdown);
  const said = inEnglishTerms(markdown);
  const given = new Set([...asked.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g)].map(([figure]) => figure));
  return figuresIn(said).filter(
    (figure) => !content.has(figure) && !worked.has(figure) && !given.has(bare(figure)) && !isPlanYear(figure, asked),
  );
}

/** What stands in figures in Hindi and Marathi, as our content has it. */
const TERMS = new Map(
  Object.values(terms).flatMap((words) => Object.entries(words).map(([ours, theirs]) => [theirs, ours] as const)),
);
const TERM = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[...TERMS.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
);
const inEnglishTerms = (markdown: string): string => markdown.replace(TERM, (term) => TERMS.get(term) ?? term);

export type Figures = ReadonlySet<string>;

/** Every figure of the content with its unit, as an answer may repeat it. */
export function contentFigures({
  guides,
  sections,
  programs,
  degrees,
  universityRules,
  rates,
  ownFacts,
  countries,
  cgpa,
}: Knowledge): Figures {
  const dollars = (value: number) => value.toLocaleString('en-US');
  const ends = ({ from, to }: { from: number; to: number }) => `${from}% ${to}% ${from} ${to}`;
  const entry = [
    ...countries.flatMap(({ entry: { marks, ielts } }) => [ends(marks), ends(ielts)]),
    ...cgpa.map(({ percent }) => ends(percent)),
  ];
  const texts = [
    ...guides.flatMap(({ title, summary, checked, figures }) => [
      title,
      summary,
      longDate(checked),
      ...figures.map(({ says }) => says),
    ]),
    ...sections.flatMap(({ heading, text }) => [heading, text]),
    ...programs.flatMap(({ summary, durationYears, tuitionUsd: { from, to } }) => [
      summary,
      `${durationYears} years`,
      `USD ${dollars(from)} to ${dollars(to)}`,
    ]),
    ...degrees.flatMap(({ title, total, months, ielts }) => [
      title,
      total ? rupeeRange(total) : '',
      `${months} months`,
      String(ielts),
    ]),
    ...universityRules.map(({ rule, year }) => `${rule} ${year}`),
    ...Object.entries(rates.rupees).map(([currency, rupees]) => `${currency} 1 = ₹${rupees}`),
    longDate(rates.day),
    ...ownFacts.map(({ text }) => text),
    ...entry,
    // Help in an emergency, which no guide is about.
    '14416 112',
  ];
  return new Set(texts.flatMap((text) => [...figuresIn(text), ...figuresIn(withFullRanges(text))]));
}

/** `USD 15,000 to 40,000` says that the second is in dollars too. */
function withFullRanges(text: string): string {
  return text.replace(/(USD|CAD|AUD|NZD|GBP|EUR|[£€])(\s?)([\d,]+) to (?=\d)/g, '$1$2$3 to $1$2');
}

const FIGURE =
  /(?:(?:USD|CAD|AUD|NZD|GBP|EUR|US\$|[£€₹$])\s?)?\d[\d,]*(?:\.\d+)?(?:\s?(?:%|per cent|lakh|crore|months?|years?|weeks|hours|days))?/g;

function figuresIn(markdown: string): string[] {
  const text = markdown
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\[\d+\]/g, ' ')
    .replace(/^\d+\. /gm, '');
  return [...text.matchAll(FIGURE)].map(([figure]) => figure.replace(/[\s,]/g, ''));
}

function bare(figure: string): string {
  return /\d+(?:\.\d+)?/.exec(figure)?.[0] ?? figure;
}

/** A plan that counts back from an intake names its year and the one before, and the one after that a now-less plan is in. */
function isPlanYear(figure: string, asked: string): boolean {
  const intake = Number(/\b20\d\d\b/.exec(asked)?.[0]);
  return /^20\d\d$/.test(figure) && intake - Number(figure) >= 0 && intake - Number(figure) <= 2;
}

/**
 * The sums of an estimate and of a conversion, worked out again here: a table column `At GBP 1 = ₹129` must be the cell to
 * its left at that rate, `Together, 2 years` the two cells to its left for that time.
 */
function workedOut(markdown: string): Set<string> {
  const right: string[] = [];
  for (const table of markdown.split('\n\n').filter((block) => block.startsWith('|'))) {
    const [head = '', , ...rows] = table.split('\n');
    const heads = cells(head);
    for (const row of rows.map(cells)) {
      heads.forEach((name, column) => {
        const rate = Number(/^At [A-Z]{3} 1 = ₹([\d.]+)$/.exec(name)?.[1]);
        const left = amounts(row[column - 1] ?? '');
        const shown = rupees(row[column] ?? '');
        if (rate && left.length === shown.length && left.every((value, i) => near(value * rate, shown[i] ?? 0))) {
          right.push(...figuresIn(row[column] ?? ''));
        }
        const years = Number(/^Together, ([\d.]+) years?$/.exec(name)?.[1]);
        const [fee = 0] = amounts(row[column - 2] ?? '');
        const [living = 0] = left;
        if (years && amounts(row[column] ?? '')[0] === (fee + living) * years)
          right.push(...figuresIn(row[column] ?? ''), `${years}years`);
      });
    }
  }
  for (const [, sum = '', result = '', rate] of markdown.matchAll(
    /(\S+(?: [\d,.]+)?) is about \*\*([^*]+)\*\* at [A-Z]{3} 1 = ₹([\d.]+)/g,
  )) {
    if (near((amounts(sum)[0] ?? 0) * Number(rate), rupees(result)[0] ?? 0)) right.push(...figuresIn(result));
  }
  right.push(...loanFigures(markdown));
  // How many programs there are of a kind.
  for (const [, count = ''] of markdown.matchAll(
    /\b(?:All )?(\d+) (?:programs?|more|of our programs|in the finder)\b/g,
  ))
    right.push(count);
  return new Set(right);
}

/** Instalments, reckoned here month by month, and what is left of a cost beside what a family has. */
function loanFigures(markdown: string): string[] {
  const right: string[] = [];
  for (const [, loan = '', years = '', list = ''] of markdown.matchAll(
    /A loan of (₹\S+(?: lakh| crore)?) over (\d+) years? has an EMI of about ([^*]+) a month/g,
  ))
    for (const [, sum = '', percent = ''] of list.matchAll(/(₹[\d,.]+(?: lakh)?) at ([\d.]+)%/g)) {
      let left = rupees(loan)[0] ?? 0;
      const paid = rupees(sum)[0] ?? 0;
      for (let month = 0; month < Number(years) * 12; month++) left += (left * Number(percent)) / 1_200 - paid;
      // What rounding leaves or overpays in all is little beside the loan.
      if (Math.abs(left) < (rupees(loan)[0] ?? 0) * 0.15) right.push(...figuresIn(sum), `${percent}%`, `${years}years`);
    }
  for (const [, own = '', rest = '', whole = ''] of markdown.matchAll(
    /beside (₹[\d.]+ (?:lakh|crore)) a loan has to pay (.+?): (.+?) for /g,
  )) {
    const all = range(whole);
    if (range(rest).every((sum, at) => near((all[at] ?? 0) - (rupees(own)[0] ?? 0), sum, 50_000)))
      right.push(...figuresIn(rest));
  }
  return right;
}

/** `₹27 to 41 lakh`: both ends. */
function range(text: string): number[] {
  const [from = '', to = ''] = text.split(' to ');
  const unit = / (lakh|crore)$/.exec(to)?.[0] ?? '';
  return [/lakh|crore/.test(from) ? from : from + unit, to.startsWith('₹') ? to : `₹${to}`].flatMap(rupees);
}

function cells(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function amounts(cell: string): number[] {
  return [...cell.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));
}

function rupees(cell: string): number[] {
  return [...cell.matchAll(/₹([\d,.]*\d)(?: (lakh|crore))?/g)].map(
    ([, figure = '', unit]) =>
      Number(figure.replaceAll(',', '')) * (unit === 'crore' ? 1e7 : unit === 'lakh' ? 1e5 : 1),
  );
}

/** Equal but for the rounding to a tenth of a lakh, or a hundredth of a crore. */
function near(exact: number, shown: number, rounding = 5_000): boolean {
  return Math.abs(exact - shown) <= (shown >= 1e7 ? 50_000 : rounding);
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
