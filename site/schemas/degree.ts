import { z } from 'astro/zod';
import { FIELDS, isField } from '#shared/rules/programs/fields.ts';
import { address, cell, choice, day, pageYear, words } from './cells.ts';

const MODES = ['full-time', 'part-time', 'online'] as const;
const GRE = ['required', 'optional', 'no'] as const;
const TUITION_PER = ['total', 'year', 'semester', 'credit'] as const;
const CURRENCIES = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'NZD'] as const;
const isMode = (word: string): word is (typeof MODES)[number] => MODES.some((mode) => mode === word);
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const number = (from: number, to: number, example: string) => {
  const error = `must be a number from ${from} to ${to} without separators, such as ${example}`;
  // A spreadsheet that speaks German or Hindi writes 6,5.
  return cell(20)
    .regex(/^\d+([.,]\d{1,2})?$/, { error })
    .transform((text) => Number(text.replace(',', '.')))
    .refine((value) => value >= from && value <= to, { error });
};
const whole = (from: number, to: number, example: string) =>
  number(from, to, example).refine(Number.isInteger, { error: `must be a whole number, such as ${example}` });
const half = (example: string) =>
  number(4, 9, example).refine((value) => Number.isInteger(value * 2), {
    error: `must be a whole or a half band, such as ${example}`,
  });

const list = <T extends string>(isKnown: (word: string) => word is T, known: readonly T[]) =>
  cell(300)
    .transform((text) => [...new Set(parts(text.toLowerCase()))])
    .refine((all): all is T[] => all.length > 0 && all.every(isKnown), {
      error: ({ input }) => {
        const odd = Array.isArray(input) ? input.find((word) => !isKnown(String(word))) : undefined;
        return `${odd === undefined ? '' : `has "${odd}": it `}must be one or more of these with ; between: ${known.join(', ')}`;
      },
    });

const parts = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `06-01` returns each year; spreadsheets write it as `01-Jun` or `Jun-01`, which can only mean the same. */
const deadline = cell(20)
  .transform((text) => {
    const [, dayFirst, name, , dayLast] = /^(\d{1,2})?[- ]?([a-z]{3})[a-z]*([- ](\d{1,2}))?$/i.exec(text) ?? [];
    const month = MONTHS.indexOf(name?.toLowerCase() ?? '') + 1;
    const date = dayFirst ?? dayLast;
    return month > 0 && date !== undefined ? `${pad(month)}-${pad(Number(date))}` : text;
  })
  .refine((text) => z.iso.date().safeParse(/^\d\d-\d\d$/.test(text) ? `2024-${text}` : text).success, {
    error: 'must be a day such as 06-30 (each year) or 2027-06-30 (that year)',
  });
const pad = (value: number): string => String(value).padStart(2, '0');

const academicYear = cell(9)
  .regex(/^20\d\d(\/(20)?\d\d)?$/, { error: 'must be an academic year such as 2025/26' })
  .transform((text) => text.replace('/20', '/'))
  .refine((text) => text.length === 4 || (Number(text.slice(2, 4)) + 1) % 100 === Number(text.slice(5)), {
    error: 'must be two years that follow each other, such as 2025/26',
  });

const id = cell(90)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'may have only small letters, digits and single hyphens, such as ucl-pharmaceutics',
  })
  .refine((text) => text !== 'universities', { error: 'is the page of the universities themselves; choose another' });
const FEE = /^(\d+(?:[.,]\d{1,2})?)(?: ?([A-Z]{3}))?$/;

/** The columns of `site/content/degrees/*.csv`, in the order of the files. A cell that is empty is not there. */
const rowSchema = z
  .strictObject({
    id,
    university: words(120),
    title: words(200),
    degree: words(60),
    city: words(80).optional(),
    fields: list(isField, Object.keys(FIELDS).filter(isField)),
    mode: list(isMode, MODES).optional(),
    student_visa: choice(['yes', 'no']).optional(),
    months: whole(3, 72, '12').optional(),
    intakes: cell(30)
      .transform((text) => [...new Set(parts(text))])
      .refine((all) => all.length > 0 && all.every((month) => /^(0?[1-9]|1[0-2])$/.test(month)), {
        error: 'must be months as numbers with ; between, such as 1; 9',
      })
      .transform((all) => all.map(Number).sort((a, b) => a - b))
      .optional(),
    deadline: deadline.optional(),
    tuition: number(0, 300_000, '29500').optional(),
    currency: z.enum(CURRENCIES, { error: `must be one of: ${CURRENCIES.join(', ')}` }).optional(),
    tuition_per: choice(TUITION_PER).optional(),
    tuition_year: academicYear.optional(),
    ielts: half('6.5').optional(),
    ielts_band: half('6.0').optional(),
    toefl: whole(40, 120, '90').optional(),
    minimum_mark: words(400).optional(),
    condition: words(120).optional(),
    india_percent: z
      .preprocess((text) => (typeof text === 'string' ? text.replace(/ ?%$/, '') : text), number(35, 100, '60'))
      .optional(),
    gre: choice(GRE).optional(),
    application_fee: cell(20)
      .regex(FEE, { error: 'must be a number, with its money where that is another one: 75 USD' })
      .optional(),
    credits: words(120).optional(),
    accreditation: words(200).optional(),
    url: address,
    page_year: pageYear.optional(),
    read_on: day,
  })
  .superRefine((row, context) => {
    const refuse = (path: keyof typeof row, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (row.tuition !== undefined && row.currency === undefined)
      refuse('currency', 'must not be empty beside a tuition');
    if (row.tuition !== undefined && row.tuition_per === undefined)
      refuse('tuition_per', `must not be empty beside a tuition: ${TUITION_PER.join(', ')}`);
    if (row.ielts_band !== undefined && row.ielts !== undefined && row.ielts_band > row.ielts)
      refuse('ielts_band', 'must not be more than the overall score in the column "ielts"');
    if (row.application_fee !== undefined && row.currency === undefined && !/[A-Z]{3}$/.test(row.application_fee))
      refuse('application_fee', 'must name its money where the column "currency" is empty: 75 USD');
  });

/** Columns, in the order in which they stand in the files. */
export const DEGREE_COLUMNS: readonly string[] = Object.keys(rowSchema.shape);

/** Whether it is taught online and in no other way. */
const isOnline = (modes: readonly string[] = []): boolean =>
  modes.length > 0 && modes.every((mode) => mode === 'online');

/** One real program of one university, read from a row of a spreadsheet. What its page does not say is not there. */
export const degreeSchema = rowSchema.transform((row) => {
  const [, fee, feeMoney] = FEE.exec(row.application_fee ?? '') ?? [];
  return {
    id: row.id,
    university: row.university,
    title: row.title,
    degree: row.degree,
    city: row.city,
    fields: row.fields,
    modes: row.mode ?? [],
    // Nobody is given a visa to study online.
    studentVisa: row.student_visa === undefined ? (isOnline(row.mode) ? false : undefined) : row.student_visa === 'yes',
    months: row.months,
    intakes: row.intakes ?? [],
    deadline: row.deadline,
    tuition:
      row.tuition !== undefined && row.currency && row.tuition_per
        ? { amount: row.tuition, currency: row.currency, per: row.tuition_per, year: row.tuition_year }
        : undefined,
    ielts: row.ielts,
    ieltsBand: row.ielts_band,
    toefl: row.toefl,
    minimumMark: row.minimum_mark,
    condition: row.condition,
    indiaPercent: row.india_percent,
    gre: row.gre,
    applicationFee:
      fee === undefined
        ? undefined
        : { amount: Number(fee.replace(',', '.')), currency: feeMoney ?? row.currency ?? '' },
    credits: row.credits,
    accreditation: row.accreditation,
    url: row.url,
    pageYear: row.page_year,
    readOn: row.read_on,
  };
});
/** With the country that its file is about. */
export type Degree = z.output<typeof degreeSchema> & { readonly country: string };
