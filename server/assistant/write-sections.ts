import type { AnswerWriter } from './answer-writer.ts';
import { canonicalise } from './canonicalise.ts';
import type { CountryId } from './countries.ts';
import { countryRows } from './country-rows.ts';
import type { Found } from './find-passages.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import { keySentence, withoutSentence } from './key-sentence.ts';
import { type Block, countWords } from './markdown-blocks.ts';
import { searchWords } from './search-words.ts';
import { trimSection } from './trim-section.ts';
import type { Understanding } from './understand-question.ts';

type Sections = {
  readonly best: Found;
  readonly found: readonly Found[];
  readonly asked: Understanding;
  readonly index: GuideIndex;
};

const WORDS = 260;

/**
 * The section that answers, and another when it is nearly as good and there is room. First comes the sentence that speaks
 * of what was asked: the section's own first one, or another that is drawn to the front.
 */
export function writeSections({ best, found, asked, index }: Sections, writer: AnswerWriter): Passage[] {
  const key = keySentence(best.passage.section.text, particulars(best, asked, index), index.weight);
  const whole = blocksFor(best.passage, asked.countries, WORDS);
  const blocks = key ? withoutSentence(whole, key) : whole;
  if (key) writer.say(`${key} ${writer.mark(best.passage)}`);
  writer.quote(best.passage, blocks);
  const second = secondPassage(best, found, asked);
  if (second === undefined) return [best.passage];
  const left = WORDS - countWords(blocks.map(({ text }) => text).join(' '));
  writer.quote(second.passage, blocksFor(second.passage, asked.countries, left), second.passage.section.heading);
  return [best.passage, second.passage];
}

/** What the question asks for and neither heading nor title name, when it is a good part of the question. */
function particulars({ passage }: Found, { words }: Understanding, { weight }: GuideIndex): string[] {
  const titled = new Set(searchWords(canonicalise(`${passage.section.heading} ${passage.guide.title}`)));
  const left = words.filter((word) => !titled.has(word));
  const sum = (some: readonly string[]) => some.reduce((total, word) => total + weight(word), 0);
  return sum(left) >= sum(words) * 0.45 && left.some((word) => weight(word) > 0.4) ? left : [];
}

/** Another section worth showing: about the same subject and place, nearly as good, and short enough. */
function secondPassage(best: Found, found: readonly Found[], asked: Understanding): Found | undefined {
  const { countries, subjects, words } = asked;
  if (WORDS - countWords(best.passage.section.text) < 80) return undefined;
  const fits = ({ passage }: Found) => countries.length === 0 || countries.some((c) => passage.countries.includes(c));
  return found.find(
    (other) =>
      other !== best &&
      (words.length > 0 || subjects.length > 0 || other.passage.guide === best.passage.guide) &&
      fits(other) &&
      other.score > best.score * 0.62 &&
      (subjects.length === 0 ? other.coverage >= best.coverage * 0.8 : other.passage.subjects[0] === subjects[0]?.id),
  );
}

/** The beginning of a section; of a table with a row for each country only the rows that were asked for. */
function blocksFor(passage: Passage, countries: readonly CountryId[], words: number): Block[] {
  const rows = countries.length > 0 && passage.countries.length !== 1 && countryRows(passage.section.text, countries);
  const blocks = trimSection(passage.section.text, words);
  return rows ? blocks.map((block) => (block.kind === 'table' ? { ...block, text: rows } : block)) : blocks;
}
