import type { FigureTopic } from '#shared/rules/guide-figures.ts';
import type { CountryId } from '../knowledge.ts';
import { canonicalWords, stemOf } from '../question/canonical-words.ts';
import type { GuideIndex, Passage } from './guide-index.ts';
import type { Block } from './markdown-blocks.ts';

/** What one asks of a country in a few words: its guide answers it in a sentence, or a table on all countries in a row. */
export type CountryTopic = FigureTopic | (typeof ROW_TOPICS)[keyof typeof ROW_TOPICS];

/** The answer to that. */
export type CountryFigure = {
  readonly says: Block;
  /** Of all its words. */
  readonly stems: ReadonlySet<string>;
  /** The places that it names, as terms: with a town the question is no other where the answer has the town. */
  readonly places: ReadonlySet<string>;
  /** The section that says more. */
  readonly passage: Passage;
};

/** The figure of a country on a topic, if there is one. */
export type FigureShelf = (country: CountryId, topic: CountryTopic) => CountryFigure | undefined;

/** Sections with a row for each country, by their role. */
const ROW_TOPICS = { 'all-refusals': 'refusal', 'all-families': 'family' } as const;

export function createFigureShelf({
  guides,
  passages,
  catalogue: { placeTerms },
}: Pick<GuideIndex, 'guides' | 'passages' | 'catalogue'>): FigureShelf {
  const sections = new Map(passages.map((passage) => [passage.section.id, passage]));
  const shelf = new Map<string, CountryFigure>();
  const put = (country: CountryId | undefined, topic: CountryTopic, says: Block, passage: Passage) => {
    const stems = new Set(canonicalWords(says.text).map(stemOf));
    const places = new Set([...stems].filter((stem) => placeTerms.has(stem)));
    shelf.set(`${country} ${topic}`, { says, stems, places, passage });
  };
  for (const { countries, figures } of guides)
    for (const { about, section, says } of figures) {
      const passage = sections.get(section);
      if (passage) put(countries[0], about, { kind: 'paragraph', text: says }, passage);
    }
  for (const [role, topic] of Object.entries(ROW_TOPICS)) {
    const table = passages.find(({ section }) => section.role === role);
    for (const { kind, about, text } of table?.statements ?? [])
      for (const country of about)
        if (table && kind === 'row' && !hasOwnSection(country, table, passages))
          put(country, topic, { kind: 'list', text: `- ${text}` }, table);
  }
  return (country, topic) => shelf.get(`${country} ${topic}`);
}

/** Whether the guide of the table has a section on that country alone, which says more than its row. */
const hasOwnSection = (country: CountryId, table: Passage, passages: readonly Passage[]): boolean =>
  passages.some(
    ({ guide, countries: [only, ...others] }) => guide === table.guide && only === country && others.length === 0,
  );
