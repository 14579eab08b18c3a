import { verdictOf } from '#shared/rules/programs/verdict.ts';
import { rupeeRange } from '#shared/rules/rupees.ts';
import type { CountryId, Subject } from '../knowledge.ts';
import { countriesIn, shortName } from '../library/catalogue.ts';
import { tableText } from '../library/country-rows.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import { type Passage, sectionOf } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { isTelling, stemOf, termSet, termsOf } from '../question/canonical-words.ts';
import dialogue from '../question/dialogue.json' with { type: 'json' };
import { saysToCompare } from '../question/leaning.ts';
import { splitWords } from '../question/split-words.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { askedFigures } from './asked-figure.ts';
import { lateFigure } from './late-figure.ts';
import { shortAnswer } from './short-answer.ts';

const MOST_COUNTRIES = 4;
const MOST_SUBJECTS = 3;
/** Words of what is said about each country. */
const WORDS = 60;
/** A table that compares them answers when its section is on what is asked, though a country's own section may be nearer. */
const NEARLY = 0.5;

/**
 * Two or more countries side by side: the rows of a comparing table when the guides have one on it, else what each
 * country's own section says; without a subject, what usually decides. Empty when there is too little.
 */
export function writeComparison(asked: Understanding, library: Library, writer: AnswerWriter): Passage[] {
  const countries = asked.countries.slice(0, MOST_COUNTRIES);
  const compared = comparedTerms(asked, library);
  const terms = asked.terms.filter((term) => compared.has(term) && !IDLE.has(term) && !/^\d+$/.test(term));
  if (terms.length === 0) return writeWhatDecides(countries, library, writer);
  const found = findPassages({ ...asked, terms, countries }, library.index);
  if (isOnAll(found[0], countries, library) || (!asked.comparison && isOnNone(found[0]))) return [];
  const tables = tablesBySubject({ ...asked, terms, countries }, library);
  if (tables.length > 1)
    return tables.flatMap((passage) => {
      const heading = `**${passage.section.heading}**`;
      return writeTable(passage, pointsBack(passage) ? `${heading}  \n${leadOf(passage)}` : heading, countries, writer);
    });
  const wanted = { ...asked, terms, countries };
  const shared =
    subjectTable(wanted, library) ?? figureTable(wanted, library) ?? sharedTable(found, countries, asked.subjects[0]);
  if (shared) return writeTable(shared, leadOf(shared), countries, writer);
  const own = countries.flatMap((country) => {
    const best = findPassages({ ...asked, terms, countries: [country] }, library.index).find(
      ({ passage }) => passage.countries.length === 1 || passage.rows.some((row) => row.countries.includes(country)),
    );
    if (!best) return [];
    const wanted = { ...asked, terms, countries: [country] };
    const said = shortAnswer(best.passage, wanted, library.index, { most: WORDS, on: country });
    return [{ country, passage: best.passage, said }];
  });
  if (own.length < 2 || own.some(({ said }) => said.length === 0)) return [];
  const lines = own.map(({ country, passage, said }) => {
    const text = said
      .map((one) => (one.kind === 'row' ? one.text.replace(/^\*\*[^*]*\*\*: /, '') : one.text))
      .join(' ');
    return `- **${shortName(library.index.catalogue.country(country))}**: ${text} ${writer.mark(passage)}`;
  });
  writer.say(lines.join('\n'));
  return own.map(({ passage }) => passage);
}

/** Whether a table on all countries is on what the turn itself asks: "jobs?", "and the fees?" of the countries that were spoken of. */
export function hasTableOf(asked: Understanding, library: Library): boolean {
  const { terms, subjects } = asked.byItself;
  const ofTurn = { ...asked, terms: [...terms], subjects: [...subjects] };
  return (subjectTable(ofTurn, library) ?? figureTable(ofTurn, library)) !== undefined;
}

/** What is compared: "my friends go abroad; the difference between the UK and Ireland?" asks nothing of friends. */
function comparedTerms({ terms, clauses }: Understanding, { index }: Library): ReadonlySet<string> {
  if (!clauses.some(saysToCompare)) return new Set(terms);
  const comparing = clauses.filter((words) => saysToCompare(words) || countriesIn(words, index.catalogue).length > 0);
  const others = new Set(clauses.filter((words) => !comparing.includes(words)).flatMap(termsOf));
  const own = new Set(comparing.flatMap(termsOf));
  return new Set(terms.filter((term) => own.has(term) || !others.has(term)));
}

/** "GIC or blocked account money back": a section whose heading names them all says it better than a table of each. */
function isOnAll(best: Found | undefined, countries: readonly CountryId[], { index }: Library): boolean {
  if (!best || best.coverage < 1) return false;
  const named = countriesIn(splitWords(best.passage.section.heading), index.catalogue);
  return countries.every((country) => named.includes(country));
}

/** "Do I tell Canada's refusal to the UK?": a section that says it of every country alike answers, and nothing is compared. */
const isOnNone = (best: Found | undefined): boolean =>
  best !== undefined &&
  best.coverage >= 1 &&
  best.score >= SURELY &&
  best.passage.countries.length === 0 &&
  best.passage.rows.length === 0;
/** Nearly as an asked-as line. */
const SURELY = 1;

/** "In cost, stay back and job": the table that compares them, of each subject that has one; each table once. */
function tablesBySubject(asked: Understanding, library: Library): Passage[] {
  const { index } = library;
  if (asked.subjects.length < 2) return [];
  const tables = asked.subjects.slice(0, MOST_SUBJECTS).flatMap((subject) => {
    const ofSubject = index.catalogue.termsOf(subject);
    const terms = asked.terms.filter((term) => ofSubject.has(term));
    // One word alone leaves open what is asked of it: "visa fee".
    const words = terms.length > 1 ? asked.words.filter((word) => terms.includes(stemOf(word))) : asked.words;
    const ofIt = { ...asked, terms, recalled: [], subjects: [subject] };
    const find = () => findPassages({ ...ofIt, words }, index);
    return (
      subjectTable(ofIt, library) ?? figureTable(ofIt, library) ?? sharedTable(find(), asked.countries, subject) ?? []
    );
  });
  return [...new Set(tables)];
}

/** They say that countries are compared, and by that nothing on what. */
const IDLE: ReadonlySet<string> = new Set(
  'compare comparison comparing difference choose choice prefer pharmacy pharmaceutical master degree study studying country abroad student students india indian cheaper decide confused select option options wise go apply'
    .split(' ')
    .filter((word) => isTelling(word) && word !== 'cheaper' && word !== 'apply')
    .map(stemOf),
);

function sharedTable(
  found: readonly Found[],
  countries: readonly CountryId[],
  subject: Subject | undefined,
): Passage | undefined {
  const [best] = found;
  return found.find(
    ({ passage, score, coverage, signs }) =>
      signs.apart === 0 &&
      score >= (best?.score ?? 0) * NEARLY &&
      coverage >= NEARLY &&
      (subject === undefined || passage.subjects.includes(subject)) &&
      hasRows(passage, countries),
  )?.passage;
}

/** The table on all countries of what is asked most, when only that is asked: not insurance where "fees" are compared. */
function figureTable(asked: Understanding, library: Library): Passage | undefined {
  const table = askedFigures({ ...asked, countries: [], comparison: false }, library)[0]?.passage;
  return table && hasRows(table, asked.countries) ? table : undefined;
}

/** The table on all countries of the subject, when nothing else is asked: which of two is better for a licence. */
function subjectTable(
  { subjects: [subject], terms, countries }: Understanding,
  { index }: Library,
): Passage | undefined {
  const known = subject && TABLES[subject.id];
  const ofSubject = subject && index.catalogue.termsOf(subject);
  if (!known || !ofSubject || !(known.names?.some((term) => terms.includes(term)) ?? true)) return undefined;
  if (!terms.every((term) => ofSubject.has(term) || WEIGHING.has(term) || known.beside?.has(term))) return undefined;
  const table = sectionOf(known.role, index.passages);
  return table && hasRows(table, countries) ? table : undefined;
}

type SubjectTable = {
  readonly role: string;
  /** One of these has to be asked for: a field of work alone is compared by its own table. */
  readonly names?: readonly string[];
  /** What may stand beside them and asks for no more. */
  readonly beside?: ReadonlySet<string>;
};
const TABLES: Readonly<Record<string, SubjectTable>> = {
  license: { role: 'all-licences' },
  scholarships: { role: 'all-scholarships' },
  careers: {
    role: 'all-jobs',
    names: termsOf(['job', 'employment', 'placement']),
    beside: termSet('chance scope opportunity market more many demand'),
  },
};
/** "Easier", "better" ask for no more than the subject. */
const WEIGHING: ReadonlySet<string> = termSet(dialogue.weighing);

const hasRows = (passage: Passage, countries: readonly CountryId[]): boolean =>
  countries.every((country) => passage.rows.some((row) => row.countries.includes(country)));

/** "What is asked beside these": rows that say little without what stands before them. */
const pointsBack = ({ rows: [row] }: Passage): boolean =>
  row?.head.some((cell) => /\b(?:these|those|this|that)\b/i.test(cell)) ?? false;
const leadOf = ({ statements }: Passage): string => statements[0]?.text ?? '';

function writeTable(passage: Passage, lead: string, countries: readonly CountryId[], writer: AnswerWriter): Passage[] {
  const rows = passage.rows.filter((row) => row.countries.some((id) => countries.includes(id)));
  const [first] = rows;
  if (!first) return [];
  const same = rows.filter(({ head }) => head.join() === first.head.join());
  writer.say(`${lead} ${writer.mark(passage)}`.trim());
  writer.say(
    tableText(
      first.head,
      same.map(({ cells }) => cells),
    ),
  );
  return [passage];
}

/** What usually decides between countries: the verdict, and a column for each with marks, English, money and work after it. */
function writeWhatDecides(
  countries: readonly CountryId[],
  { index, costs, rates }: Library,
  writer: AnswerWriter,
): Passage[] {
  const rows = countries.map((id) => index.catalogue.country(id));
  const entry = rows.map(({ id }) => sectionOf('entry', index.passages, id));
  const work = sectionOf('all-stays', index.passages);
  const costOf = (id: CountryId) => costs.find(({ country }) => country === id);
  const verdict = verdictOf(
    rows.map((row) => {
      const { whole: total, years } = costOf(row.id) ?? {};
      return { name: shortName(row), ...(total && { total }), ...(years && { months: years * 12 }) };
    }),
    true,
  );
  const used = new Set<Passage>();
  const mark = (passage: Passage | undefined) => {
    if (!passage) return '';
    used.add(passage);
    return ` ${writer.mark(passage)}`;
  };
  const lines = [
    ['**Usual marks**', ...rows.map(({ entry: { marks } }, at) => `about ${span(marks, '%')}${mark(entry[at])}`)],
    ['**IELTS**', ...rows.map(({ entry: { ielts } }) => `${span(ielts)}`)],
    [
      '**Whole course**',
      ...rows.map(({ id }) => {
        const cost = costOf(id);
        if (!cost?.whole) return 'no figure';
        return `about ${rupeeRange(cost.whole)}, ${cost.years} ${cost.years === 1 ? 'year' : 'years'}${mark(rates.passage)}`;
      }),
    ],
    ['**Work after study**', ...rows.map(({ stay }) => (stay === undefined ? 'no figure' : `${stay}${mark(work)}`))],
  ];
  if (verdict !== undefined) writer.say(`**${verdict}**${mark(rates.passage)}`);
  writer.say(tableText(['', ...rows.map(shortName)], lines));
  const late = costs.find(({ country, late: words }) => countries.includes(country) && words)?.late;
  if (late !== undefined) writer.say(lateFigure(late));
  writer.say('Tell me your degree, marks and budget, and I can say which of them fits you.');
  return [...used];
}

/** `55% to 65%`, `6.5`. */
export function span({ from, to }: { from: number; to: number }, unit = ''): string {
  return from === to ? `${from}${unit}` : `${from}${unit} to ${to}${unit}`;
}
