import type { CountryId } from '../../knowledge.ts';
import { type Passage, sectionOf } from '../../library/guide-index.ts';
import type { Library } from '../../library/library.ts';
import { countWords } from '../../library/markdown-blocks.ts';
import type { AnswerWriter } from '../answer-writer.ts';
import { trimSection } from '../trim-section.ts';

const WORDS = 320;
/** Less than this of a section tells nothing. */
const FEWEST_WORDS = 50;

/** The route to a pharmacist's licence in a country, as its guide tells it from the beginning. Empty without a guide. */
export function writeLicensingRoute(
  { country }: { country: CountryId },
  { index }: Library,
  writer: AnswerWriter,
): Passage[] {
  const guided = index.passages.filter(
    ({ guide: { topic, countries } }) => topic === 'licensing' && countries.length === 1 && countries[0] === country,
  );
  const own = [sectionOf('license', index.passages, country)].flatMap((passage) => passage ?? []);
  const used: Passage[] = [];
  let left = WORDS;
  for (const passage of guided.length > 0 ? guided : own) {
    if (left < FEWEST_WORDS) break;
    const blocks = trimSection(passage.section.text, left);
    if (!writer.quote(passage, blocks, passage.section.heading)) break;
    left -= countWords(blocks.map(({ text }) => text).join(' '));
    used.push(passage);
  }
  return used;
}
