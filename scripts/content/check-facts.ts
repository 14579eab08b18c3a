import { createFactBook, type FactBook } from '#site/rules/fact-book.ts';
import type { FactWorld } from '#site/rules/fact-places.ts';
import { resolveCosts } from '#site/rules/resolve-costs.ts';
import { contentLists } from '#site/schemas/content-files.ts';
import { countriesSchema } from '#site/schemas/country.ts';
import type { Fact } from '#site/schemas/fact.ts';
import { type Rates, ratesSchema } from '#site/schemas/rates.ts';
import { nearestTo, reasonOf } from './message-words.ts';
import { repeated } from './repeated.ts';
import { dataOf, idsOf, type SourceFile } from './source-file.ts';

type FactFile = { readonly file: string; readonly facts: readonly Fact[] };
type CheckedFacts = {
  readonly problems: readonly string[];
  /** Null while there is a problem. */
  readonly world: FactWorld | null;
};

/** The facts of the content, and what is wrong with them and with the files that name them: a sentence each. */
export function checkFacts(files: readonly SourceFile[], today: string): CheckedFacts {
  const lists = readLists(files);
  const rates = ratesSchema.safeParse(dataOf(files, 'rates'));
  // What is wrong with single fields is told by the check of fields.
  if (lists === null || !rates.success) return { problems: [], world: null };
  const book = createFactBook(lists.flatMap(({ facts }) => facts));
  const problems = [
    ...inTwoFiles(lists),
    ...lists.flatMap(({ file, facts }) =>
      facts
        .flatMap((fact) => [...shape(fact), ...days(fact), ...namesOf(fact, files), ...money(fact, rates.data)])
        .map((text) => `${file}: ${text}`),
    ),
  ];
  if (problems.length > 0) return { problems, world: null };
  const reckoned = [
    ...lists.flatMap(({ file, facts }) =>
      facts.flatMap(({ id }) =>
        refusalOf(() => book.valueOf(id)).map((why) => `${file}: the fact "${id}" cannot be reckoned: ${why}.`),
      ),
    ),
    ...namedFacts(files, book),
  ];
  if (reckoned.length > 0) return { problems: reckoned, world: null };
  return { problems: wholeCosts(files, book, rates.data), world: { book, rates: rates.data, today } };
}

function readLists(files: readonly SourceFile[]): FactFile[] | null {
  const lists = files
    .filter(({ collection }) => collection === 'facts')
    .map(({ file, data }) => ({ file, parsed: contentLists.facts.safeParse(data) }));
  return lists.every(({ parsed }) => parsed.success)
    ? lists.map(({ file, parsed }) => ({ file, facts: parsed.data?.items ?? [] }))
    : null;
}

/** Two in one file are told by the check of references. */
function inTwoFiles(lists: readonly FactFile[]): string[] {
  const all = lists.flatMap(({ file, facts }) => facts.map(({ id }) => ({ file, id })));
  return repeated(all, ({ id }) => id)
    .filter(({ again, first }) => again.file !== first.file)
    .map(
      ({ again: { file, id }, first }) => `${file}: the fact "${id}" is in ${first.file} too; keep it in one of them.`,
    );
}

function shape({ id, value, range, text, sum, above, round, currency, unit }: Fact): string[] {
  const given = [value, range, text, sum, above].filter((one) => one !== undefined).length;
  if (given !== 1)
    return [`the fact "${id}" must have exactly one of "value", "range", "text", "sum" and "above"; it has ${given}.`];
  if (text !== undefined && (currency ?? unit) !== undefined)
    return [`the fact "${id}" is words, so it has no "currency" and no "unit"; remove it.`];
  if (currency !== undefined && unit !== undefined)
    return [`the fact "${id}" has a "currency" and a "unit"; money has only the first.`];
  if (round !== undefined && sum === undefined && above === undefined)
    return [`the fact "${id}" has a "round", which only a "sum" or an "above" may have.`];
  return (sum ?? [])
    .filter(({ times, by }) => times !== undefined && by !== undefined)
    .map(({ fact }) => `the fact "${id}" counts "${fact}" by "times" and by "by"; keep one of them.`);
}

function days({ id, read, again, valid }: Fact): string[] {
  if (again <= read)
    return [`the fact "${id}" is to be read "again" on ${again}, which must be after "read", ${read}.`];
  if (valid?.from !== undefined && valid.to !== undefined && valid.to < valid.from)
    return [`the fact "${id}" is valid to ${valid.to}, which is before ${valid.from}.`];
  return [];
}

function namesOf({ id, country, subject }: Fact, files: readonly SourceFile[]): string[] {
  const countries = idsOf(dataOf(files, 'countries'));
  const subjects = idsOf(dataOf(files, 'subjects'));
  return [
    ...(country === 'all' || countries.includes(country)
      ? []
      : [
          `the fact "${id}" names the country "${country}", which is neither "all" nor in site/content/countries.json.`,
        ]),
    ...(subjects.includes(subject)
      ? []
      : [
          `the fact "${id}" names the subject "${subject}", which is not in site/content/subjects.json; the nearest is "${nearestTo(subject, subjects)}".`,
        ]),
  ];
}

const money = ({ id, currency }: Fact, { rupees }: Rates): string[] =>
  currency === undefined || currency === 'INR' || currency in rupees
    ? []
    : [`the fact "${id}" is in ${currency}, which has no rate in site/content/rates.json; add it there.`];

/** Why this cannot be reckoned; nothing when it can. */
function refusalOf(reckon: () => unknown): string[] {
  try {
    reckon();
    return [];
  } catch (cause) {
    return [reasonOf(cause)];
  }
}

/** Ids of facts that other files name. */
function namedFacts(files: readonly SourceFile[], book: FactBook): string[] {
  const countries = countriesSchema.safeParse(dataOf(files, 'countries'));
  const { items = [], english = {} } = countries.data ?? {};
  const under = (name: string, facts: Readonly<Record<string, string | undefined>>) =>
    Object.entries(facts).map(([field, id]) => [`${name}.${field}`, id] as const);
  const ids = book.all.map(({ id }) => id);
  return [
    ...items.flatMap(
      ({ entry: { marks, ielts, toefl }, stay, funds = {}, costs: { years, tuition, living, visa, insurance } }) => [
        ...under('entry', { marks, ielts, toefl }),
        ['stay', stay] as const,
        ...under('costs', { years, tuition, living, visa, insurance }),
        ...under('funds', funds),
      ],
    ),
    ...under('english', english),
  ].flatMap(([field, id]) =>
    id === undefined || ids.includes(id)
      ? []
      : [
          `site/content/countries.json: the field "${field}" names the fact "${id}", which there is none of in site/content/facts; write it there, or correct it: the nearest is "${nearestTo(id, ids)}".`,
        ],
  );
}

/** Whether the facts that costs are reckoned from are the figures and the money that they have to be. */
function wholeCosts(files: readonly SourceFile[], book: FactBook, rates: Rates): string[] {
  const countries = countriesSchema.safeParse(dataOf(files, 'countries'));
  if (!countries.success) return [];
  return refusalOf(() => resolveCosts(countries.data, book, rates)).map(
    (why) => `site/content/countries.json: ${why}.`,
  );
}
