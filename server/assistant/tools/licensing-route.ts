import type { AnswerWriter } from '../answer-writer.ts';
import { type CountryId, countryName } from '../countries.ts';
import type { Passage } from '../guide-index.ts';
import type { Library } from '../library.ts';
import { countWords } from '../markdown-blocks.ts';
import { trimSection } from '../trim-section.ts';

/** The steps to a pharmacist's licence in a country, who may begin, and what it costs and takes. Empty without a guide. */
export function writeLicensingRoute(
  { country, timeFirst = false }: { country: CountryId; timeFirst?: boolean },
  { index }: Library,
  writer: AnswerWriter,
): Passage[] {
  const own = index.passages.filter(
    ({ countries, subjects, guide }) =>
      countries.length === 1 &&
      countries[0] === country &&
      (guide.topic === 'licensing' || (guide.topic === 'countries' && subjects[0] === 'license')),
  );
  const guided = own.some(({ guide }) => guide.topic === 'licensing');
  const sections = guided
    ? (timeFirst ? ORDER.toReversed() : ORDER).flatMap(
        (heading) =>
          own.find(({ guide, section }) => guide.topic === 'licensing' && heading.test(section.heading)) ?? [],
      )
    : own.slice(0, 1);
  if (sections.length === 0) return [];
  writer.say(`This is the route to a pharmacist's licence in ${countryName(country)}.`);
  const used: Passage[] = [];
  let left = WORDS;
  for (const passage of new Set(sections)) {
    if (left < 50) break;
    const blocks = trimSection(passage.section.text, left);
    if (!writer.quote(passage, blocks, passage.section.heading)) break;
    left -= countWords(blocks.map(({ text }) => text).join(' '));
    used.push(passage);
  }
  return used;
}

const WORDS = 320;
const ORDER = [/^steps/i, /eligib|who can apply|skills assessment|document evaluation/i, /\b(?:cost|fees)\b/i];
