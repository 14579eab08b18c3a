import { type FigureTopic, isFigureTopic } from '#shared/rules/guide-figures.ts';
import type { CountryId } from '../knowledge.ts';
import { canonicalWords, stemOf } from '../question/canonical-words.ts';
import { type GuideIndex, type Passage, sectionOf } from './guide-index.ts';
import type { Block } from './markdown-blocks.ts';

/** What one asks in a few words: of a country its guide answers it in a sentence, or a table on all countries in a row. */
export type CountryTopic = FigureTopic | (typeof TABLES)[keyof typeof TABLES][number];

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

/** The figure of a country, or without one of all, on a topic, if there is one. */
export type FigureShelf = (country: CountryId | undefined, topic: CountryTopic) => CountryFigure | undefined;

/** Of which topics a section speaks for all countries, by its role: in its first sentence of all, and in its rows of each what no guide to a country says. */
const TABLES = {
  'all-costs': ['cost', 'tuition'],
  'all-livings': ['living'],
  'all-lengths': ['length'],
  'all-marks': ['marks'],
  'all-intakes': ['intakes'],
  'all-application-fees': ['application-fee'],
  'all-funds': ['visa-money'],
  'all-visas': ['visa', 'visa-papers', 'visa-fee'],
  'all-refusals': ['refusal'],
  'all-families': ['family'],
  'all-hours': ['work'],
  'all-stays': ['stay'],
  'all-jobs': ['jobs'],
  'all-settlements': ['settlement'],
  'all-universities': ['universities'],
  'all-applications': ['apply'],
  'all-scholarships': ['scholarships'],
  'all-licences': ['licence'],
  'all-degrees': ['degree'],
  'all-languages': ['language'],
  'after-pharmd': ['after-pharmd'],
  'no-job': ['no-job'],
} as const satisfies Record<
  string,
  readonly (FigureTopic | 'refusal' | 'family' | 'apply' | 'degree' | 'after-pharmd' | 'no-job')[]
>;

export function createFigureShelf({
  guides,
  passages,
  catalogue: { placeTerms },
}: Pick<GuideIndex, 'guides' | 'passages' | 'catalogue'>): FigureShelf {
  const sections = new Map(passages.map((passage) => [passage.section.id, passage]));
  const shelf = new Map<string, CountryFigure>();
  const put = (country: CountryId | undefined, topic: CountryTopic, says: Block, passage: Passage) => {
    const key = keyOf(country, topic);
    if (shelf.has(key)) return;
    const stems = new Set(canonicalWords(says.text).map(stemOf));
    const places = new Set([...stems].filter((stem) => placeTerms.has(stem)));
    shelf.set(key, { says, stems, places, passage });
  };
  for (const { countries, figures } of guides)
    for (const { about, section, says } of figures) {
      const passage = sections.get(section);
      if (passage) put(countries[0], about, { kind: 'paragraph', text: says }, passage);
    }
  for (const [role, topics] of Object.entries(TABLES)) {
    const table = sectionOf(role, passages);
    const [first] = table?.statements ?? [];
    if (!table || !first) continue;
    const rows = table.statements.filter(({ kind }) => kind === 'row');
    for (const topic of topics) {
      put(undefined, topic, { kind: 'paragraph', text: first.text }, table);
      // Of each country its guide says it in a sentence.
      if (isFigureTopic(topic)) continue;
      for (const { about, text } of rows)
        for (const country of about)
          if (!hasOwnSection(country, table, passages)) put(country, topic, { kind: 'list', text: `- ${text}` }, table);
    }
  }
  return (country, topic) => shelf.get(keyOf(country, topic));
}

const keyOf = (country: CountryId | undefined, topic: CountryTopic) => `${country ?? 'all'} ${topic}`;

/** Whether the guide of the table has a section on that country alone, which says more than its row. */
const hasOwnSection = (country: CountryId, table: Passage, passages: readonly Passage[]): boolean =>
  passages.some(
    ({ guide, countries: [only, ...others] }) => guide === table.guide && only === country && others.length === 0,
  );
