import type { AnswerWriter } from './answer-writer.ts';
import { type CountryId, countryName, withoutArticle } from './countries.ts';
import { countryRows } from './country-rows.ts';
import type { Found } from './find-passages.ts';
import type { Passage } from './guide-index.ts';
import type { Guide } from './knowledge.ts';
import { firstSentence, splitBlocks, splitSentences } from './markdown-blocks.ts';
import { trimSection } from './trim-section.ts';
import type { Understanding } from './understand-question.ts';

/**
 * Two or more countries side by side: the rows of a comparing table when the guides have one, and the first lines of
 * each country's own section; without a subject, a table of what usually decides. Empty when there is too little.
 */
export function writeComparison(asked: Understanding, found: readonly Found[], writer: AnswerWriter): Passage[] {
  const countries = asked.countries.slice(0, MOST_COUNTRIES);
  const [subject] = asked.subjects;
  if (subject === undefined || (subject.id === 'universities' && asked.comparison)) {
    return writeTable(countries, found, writer);
  }
  const used: Passage[] = [];
  const shared = found.find(
    ({ passage, onSubject }) =>
      onSubject &&
      subject.topics.includes(passage.guide.topic) &&
      countryRows(passage.section.text, countries) !== undefined,
  );
  const own = countries.flatMap((country) => ownPassage(country, found, shared?.passage.guide) ?? []);
  if (own.length + (shared ? 1 : 0) < 2) return [];

  writer.say(`This is how ${listNames(countries)} compare on ${subject.name}.`);
  const rows = shared && countryRows(shared.passage.section.text, countries);
  if (shared && rows) {
    writer.say(`${rows}\n\n${firstWords(shared.passage)} ${writer.mark(shared.passage)}`);
    used.push(shared.passage);
  }
  if (shared) {
    const lines = own
      .filter((passage) => !used.includes(passage))
      .map((passage) => ({ passage, line: inShort(passage, writer) }));
    if (lines.length > 0 && writer.say(lines.map(({ line }) => line).join('\n')))
      used.push(...lines.map(({ passage }) => passage));
    return used;
  }
  const words = Math.floor(300 / Math.max(1, own.length));
  for (const passage of own) {
    if (!writer.quote(passage, trimSection(passage.section.text, words), passage.section.heading)) break;
    used.push(passage);
  }
  return used;
}

/** A country's own section in a line. */
function inShort(passage: Passage, writer: AnswerWriter): string {
  const [country] = passage.countries;
  const name = country ? withoutArticle(countryName(country)) : passage.guide.title;
  return `- **${name}**: ${firstSentence(passage.section.text)} ${writer.mark(passage)}`;
}

const MOST_COUNTRIES = 4;
const DECIDING = [
  { label: 'Entry', subject: 'entry', topic: 'countries' },
  { label: 'Cost', subject: 'costs', topic: 'countries' },
  { label: 'Work after it', subject: 'work', topic: 'visas' },
] as const;

/** The country's section on the subject, out of the guide that compares when it has one. */
function ownPassage(country: CountryId, found: readonly Found[], preferred: Guide | undefined): Passage | undefined {
  const mine = found.filter(({ passage }) => passage.countries.length === 1 && passage.countries[0] === country);
  const onSubject = mine.filter((one) => one.onSubject);
  return (onSubject.find(({ passage }) => passage.guide === preferred) ?? onSubject[0] ?? mine[0])?.passage;
}

/** The first sentence of each country's section on what decides, in a table with a column for each country. */
function writeTable(countries: readonly CountryId[], found: readonly Found[], writer: AnswerWriter): Passage[] {
  const used: Passage[] = [];
  const lines = DECIDING.flatMap(({ label, subject, topic }) => {
    const passages = countries.map((country) => bySubject(country, { subject, topic }, found));
    if (passages.some((passage) => passage === undefined)) return [];
    const cells = passages.map((passage) => {
      if (passage === undefined) return '';
      used.push(passage);
      return `${firstSentence(passage.section.text).replaceAll('|', '/')} ${writer.mark(passage)}`;
    });
    return [`| **${label}** | ${cells.join(' | ')} |`];
  });
  if (lines.length === 0) return [];
  const head = `|  | ${countries.map((country) => withoutArticle(countryName(country))).join(' | ')} |`;
  const rule = `| --- |${' --- |'.repeat(countries.length)}`;
  writer.say(`This is how ${listNames(countries)} compare for a pharmacy master's.`);
  writer.say([head, rule, ...lines].join('\n'));
  writer.say('Tell me your degree, marks and budget, and ask about the point that matters most to you.');
  return used;
}

function bySubject(
  country: CountryId,
  { subject, topic }: { subject: string; topic: string },
  found: readonly Found[],
): Passage | undefined {
  return found.find(
    ({ passage }) =>
      passage.guide.topic === topic &&
      passage.countries.length === 1 &&
      passage.countries[0] === country &&
      passage.subjects.includes(subject),
  )?.passage;
}

/** The first paragraph without a sentence that announces what follows it there. */
function firstWords({ section }: Passage): string {
  const [block] = splitBlocks(section.text);
  const sentences = block?.kind === 'paragraph' ? splitSentences(block.text) : [];
  return sentences.filter((sentence) => !sentence.endsWith(':')).join(' ') || 'From our guide.';
}

function listNames(countries: readonly CountryId[]): string {
  const names = countries.map(countryName);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
