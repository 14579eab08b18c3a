import { LAKH } from '#shared/rules/rupees.ts';
import type { Catalogue } from '../library/catalogue.ts';
import numbers from './numbers.json' with { type: 'json' };
import others from './others.json' with { type: 'json' };
import { isLimit, plainFigures } from './plain-figures.ts';
import { type English, hasNoTest, readEnglish } from './read-english.ts';
import { type Intake, readIntake } from './read-intake.ts';
import { readYears, type Years } from './read-years.ts';
import { firstWithin, within } from './within.ts';

/** A sum of money in a currency, such as 18500 GBP. */
export type Amount = { readonly value: number; readonly currency: string };

/** What a student says in numbers. Each is there only when it can be what it says it is: no IELTS of 65, no 500 per cent. */
export type Figures = Years & {
  /** In per cent, or of 10. */
  readonly marks?: { readonly value: number; readonly unit: '%' | 'CGPA' };
  readonly english?: English;
  /** They have taken no test of English. */
  readonly withoutEnglish?: true;
  readonly gre?: number;
  readonly rupees?: number;
  /** Whether that sum is a loan, or has one in it. */
  readonly borrowed?: true | undefined;
  /** They have nothing of their own to pay with. */
  readonly withoutMoney?: true;
  readonly foreign?: Amount;
  /** The currency that a sum in rupees is wanted in. */
  readonly wantedIn?: string;
  readonly backlogs?: number;
  readonly intake?: Intake;
};

const CRORE = 10_000_000;

const OWN = "(?:i|i'm|im|me|my|mine|mera|meri|mere|main|mai)\\b";
/** "My friend got in with 55%, can I?", "my wife has IELTS 6 and I have 7": what is said of somebody else, up to where the writer speaks of themselves. */
const OF_OTHERS = new RegExp(
  `\\b(?:${numbers.others.replaceAll(' ', '|')})\\b(?: \\w+){0,2} (?:${numbers.othersHave.replaceAll(' ', '|')})\\b(?:(?! ${OWN})[^,;?!\\n](?!(?<=\\.) ))*(?=.*\\b${OWN})`,
  'gs',
);

/** Reads the figures out of a text as it was written; what is not said, or cannot be, is not there. */
export function readFigures(raw: string, { money }: Pick<Catalogue, 'money'>): Figures {
  const text = plainFigures(raw);
  const own = text.replace(OF_OTHERS, ' ');
  const marks = readMarks(own);
  const english = readEnglish(own);
  const rupees = readRupees(text);
  const foreign = readForeign(text, money);
  const wantedIn = rupees && !foreign ? readWantedIn(text, money) : undefined;
  const intake = readIntake(text);
  const gre =
    within(/\bgre\D{0,12}(\d{3})\b/.exec(own)?.[1], 260, 340) ??
    within(/\b(\d{3}) (?:in |on )?(?:the )?gre\b/.exec(own)?.[1], 260, 340);
  const backlogs = readBacklogs(own);
  return {
    ...(marks && { marks }),
    ...(english && { english }),
    ...(!english && hasNoTest(text) && { withoutEnglish: true }),
    ...(gre && { gre }),
    ...(rupees && { rupees }),
    ...(rupees && BORROWED.test(text) && { borrowed: true }),
    ...(!rupees && WITHOUT_MONEY.test(text) && { withoutMoney: true }),
    ...(foreign && { foreign }),
    ...(wantedIn && { wantedIn }),
    ...(backlogs !== undefined && { backlogs }),
    ...readYears(text),
    ...(intake && { intake }),
  };
}

/** A degree, and what stands between it and its marks: "bpharm RGUHS (2022)", and no test of English. */
const OF_DEGREE = String.raw`\b(?:[bm]\.? ?pharm(?:a|acy)?|pharm\.? ?d)\b(?:(?!ielts|toefl|pte|gre|duolingo|band|score|overall)[^\d%]|\(?(?:19|20)\d\d(?:-\d\d)?\)?){0,40}?`;
/** A number that ends there, and is no count of years or lakh. */
const BARE = String.raw`(?![\d%/]|\.\d| ?(?:lakh|crore|lpa|k\b|years?|yrs?|saal|months?|bands?|overall|th\b|st\b|nd\b|rd\b|backlogs?))`;

/** "92 percentile" is a rank. */
const PERCENT = '(?:%(?!ile)|percent(?!ile)|per cent|pct|टक्के)';
/** Of several numbers the first kind that is found: one beside its name, then one behind a degree. */
const CGPAS = [
  /(?<![\d./])(\d(?:\.\d+)?) ?(?:cgpa|gpa|cg|sgpa|pointer)\b/,
  /\b(?:cgpa|gpa|cg|sgpa|pointer)[^\d,]{0,12}(\d(?:\.\d+)?)(?![\d%]|\/[4-9])/,
  /(?<![\d.])(\d(?:\.\d+)?) ?(?:\/ ?10\b|out of 10\b)/,
  new RegExp(`${OF_DEGREE}(\\d\\.\\d{1,2})${BARE}`),
];
const PERCENTAGES = [
  new RegExp(`${OF_DEGREE}(\\d{2}(?:\\.\\d+)?) ?${PERCENT}`),
  new RegExp(`(?<![\\d.])(\\d{2}(?:\\.\\d+)?) ?${PERCENT}`),
  /(?<![\d.])(\d{2}(?:\.\d+)?) (?:marks|aggregate|प्रतिशत)/,
  // "My percentage is 55", "aggregate: 62.4".
  new RegExp(
    `\\b(?:percentage|percent|aggregate|marks)(?: (?:is|was|are|of|only|just|about|around)){0,2} ?[:=]? ?(\\d{2}(?:\\.\\d+)?)${BARE}`,
  ),
  new RegExp(`${OF_DEGREE}(\\d{2}(?:\\.\\d+)?)${BARE}(?=[,.;)]|$)`),
];

function readMarks(text: string): Figures['marks'] {
  const cgpa = firstWithin(text, [4, 10], CGPAS);
  if (cgpa) return { value: cgpa, unit: 'CGPA' };
  const percent = firstWithin(text, [35, 100], PERCENTAGES);
  return percent ? { value: percent, unit: '%' } : undefined;
}

const BACKLOG = '(?:backlogs?|kts?|atkts?|arrears?|supplies|supply)';
const FEW: readonly string[] = ['no', 'one', 'two', 'three', 'four', 'five'];
const NO_BACKLOG = new RegExp(
  `\\bno (?:active |current |pending )?${BACKLOG}\\b|(?<!\\d )\\b${BACKLOG} (?:no|nahi|nhi|none|nil|zero|not)\\b(?! (?:yet|clear|pass|complet))`,
);
/** "4 active backlogs", "one backlog", "backlog 3". */
const COUNTED = new RegExp(`(?<![\\d.])(\\d{1,2}) ?(?:\\w+ )?${BACKLOG}\\b`);
const IN_WORDS = new RegExp(`\\b(one|two|three|four|five) (?:\\w+ )?${BACKLOG}\\b`);
/** "11 back lagi thi", "2 supplementary cleared": nothing stands between, as in "3 years back". */
const BACKS = /(?<![\d.])(\d{1,2}) ?(?:backs?|supplementary|supplementaries)\b(?! (?:to|home|in|from)\b)/;
const COUNTED_AFTER = new RegExp(
  `\\b${BACKLOG} ?:? ?(?:(?:is|are|was|were|of|total|count) )?(\\d{1,2})(?![\\d%]|\\.\\d)`,
);

function readBacklogs(text: string): number | undefined {
  if (NO_BACKLOG.test(text)) return 0;
  const [, word = ''] = IN_WORDS.exec(text) ?? [];
  return (
    within(COUNTED.exec(text)?.[1], 0, 40) ??
    (word === '' ? undefined : FEW.indexOf(word)) ??
    within(BACKS.exec(text)?.[1], 0, 40) ??
    within(COUNTED_AFTER.exec(text)?.[1], 0, 40)
  );
}

const BARE_BUDGET =
  /\bbudget\b[^\d,;?!]{0,10}(?<![\d.])(?:\d{1,2} ?(?:-|to) ?)?(\d{1,2})(?![\d%]|[.,]\d) ?([$£€]|\p{L}+)?/u;
const NOT_LAKH: ReadonlySet<string> = new Set(others.notLakh.split('|'));

/** "Budget 22" and no other unit is in lakh. */
function readBareBudget(text: string): number | undefined {
  const [, sum, unit = ''] = BARE_BUDGET.exec(text) ?? [];
  return sum === undefined || NOT_LAKH.has(unit) ? undefined : Number(sum) * LAKH;
}

/** "39 lakh is too much, my father can do 15 lakh", "89 lakh!! which is cheaper". */
const TOO_MUCH = '(?:(?:is |was )?(?:too|very|so) (?:much|high|costly)|[!?]{2})';
/** Not what somebody earns, owns or has to pay for one thing: "income 4 lakh", "house worth 60 lakh", "9 lakh per year", "fees below 18 lakh"; nor other money. */
const OWN_SUM = new RegExp(
  `(?<!\\b(?:fees?|tuition)\\b[^\\d,.]{0,8}\\b(?:${numbers.limits}) )(?<!\\b(?:${numbers.notBudget.split(' ').join('|')})\\b[^\\d,.]{0,16}(?:\\d{1,3} ?(?:-|to) ?)?)(?<![\\d.])(\\d{1,4}(?:\\.\\d+)?) ?(lakh|crore)(?! ?(?:(?:per|a) (?:year|annum|month)|pa\\b|${TOO_MUCH}|${numbers.notRupees.replaceAll(' ', '|')}))`,
);

/** "A loan of 20 lakh", "20 lakh loan", "40 lakh with loan": what is borrowed is in the sum. */
const BORROWED =
  /(?<!\b(?:no|without) )\bloan\b(?:(?!budget|own|saving|have)[^\d.,;?!]){0,24}\d+(?:\.\d+)? ?(?:lakh|crore)|\d ?(?:lakh|crore)s? (?:\w+ )?(?:(?:with|including|incl|by|through|from) )?(?:an? )?(?:\w+ )?loan\b/;

/** "0 budget", "budget is zero", "no money": not "no budget limit". */
const WITHOUT_MONEY =
  /(?<![\d.])(?:0|zero|nil) budget\b|\bbudget (?:is )?(?:0|zero|nil)\b(?! ?(?:lakh|crore|k\b|\d))|\b(?:no|zero|without) money\b/;

function readRupees(text: string): number | undefined {
  // Of several sums the one that is called a budget: "agent asks 1.5 lakh, budget 25 lakh".
  const called = /\bbudget\b[^\d,;?!]{0,24}(\d{1,4}(?:\.\d+)?) ?(lakh|crore)/.exec(text);
  const bare = called ? undefined : readBareBudget(text);
  if (bare !== undefined) return bare;
  const [, amount, unit] = called ?? OWN_SUM.exec(text) ?? [];
  if (amount !== undefined) return Number(amount) * (unit === 'crore' ? CRORE : LAKH);
  const [, sum] =
    /(?:₹|\brs\.?|\binr) ?(\d{4,9})(?!\d)/.exec(text) ??
    /(?<![\d.])(\d{4,9}) ?(?:rupees|rs\b|inr\b|₹)/.exec(text) ??
    [];
  return sum === undefined ? undefined : Number(sum);
}

const readForeign = (text: string, money: Catalogue['money']): Amount | undefined =>
  foreignSums(text, money).find(({ isLimit }) => !isLimit)?.amount;

/** The most that something may cost in foreign money: "under 18000 pounds". */
export const foreignLimit = (raw: string, { money }: Pick<Catalogue, 'money'>): Amount | undefined =>
  foreignSums(plainFigures(raw), money).find(({ isLimit }) => isLimit)?.amount;

function foreignSums(text: string, money: Catalogue['money']): { amount: Amount; isLimit: boolean }[] {
  const written = [...money].toSorted(([a], [b]) => b.length - a.length);
  return [
    ...text.matchAll(
      /([a-z]{0,3}[$£€]|(?<![a-z])[a-z]{3,7})? ?(?<![\d.])(\d{1,9}(?:\.\d+)?) ?(k\b)?(?: ?([$£€]|[a-z]+(?: [a-z]+){0,2}))?/g,
    ),
  ].flatMap(({ index, 1: before = '', 2: sum = '', 3: thousand, 4: after = '' }) => {
    const value = Number(sum) * (thousand ? 1_000 : 1);
    const known = written.find(([sign]) => sign === before || after === sign || after.startsWith(`${sign} `));
    const code = [before, after.split(' ')[0] ?? ''].map((word) => word.toUpperCase()).find((word) => CODES.has(word));
    const currency = known?.[1] ?? code;
    if (currency === undefined || currency === 'INR' || value <= 0) return [];
    return [{ amount: { value, currency }, isLimit: isLimit(`${text.slice(0, index)} ${before}`) }];
  });
}

/** "12 lakh in euro": the currency after the sum. */
function readWantedIn(text: string, money: Catalogue['money']): string | undefined {
  const [, sign = ''] =
    /\d ?(?:lakh|crore|rs|rupees|inr)? (?:rs |rupees |inr )?(?:in|to|into) ([$£€]|[a-z]+(?: [a-z]+)?)/.exec(text) ?? [];
  return [sign, sign.split(' ')[0] ?? '']
    .map((one) => money.get(one))
    .find((currency) => currency && currency !== 'INR');
}

/** Every currency there is: of one that we have no rate for, that can be said. Three letters that are an English word as well are not taken for one. */
const CODES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').filter((code) => !['ALL', 'TOP', 'TRY'].includes(code)),
);
