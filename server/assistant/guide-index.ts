import MiniSearch from 'minisearch';
import { canonicalise } from './canonicalise.ts';
import type { CountryId } from './countries.ts';
import { tableCountries } from './country-rows.ts';
import { detectCountries, namedCountries } from './detect-countries.ts';
import type { Guide, Knowledge, Section } from './knowledge.ts';
import { searchTerms, searchWords } from './search-words.ts';
import type { Cited } from './source-shelf.ts';
import { detectSubjects } from './subjects.ts';

/** A section with what the search needs to know about it, worked out once. */
export type Passage = {
  readonly section: Section;
  readonly guide: Guide;
  readonly cite: Cited;
  /** Its place in the guide, from 0. */
  readonly position: number;
  /** Named by the heading, else the guide's; several for a section that compares. */
  readonly countries: readonly CountryId[];
  /** Countries that have a row of their own in one of its tables. */
  readonly rows: readonly CountryId[];
  /** Subject ids that the heading speaks of, the deciding one first. */
  readonly subjects: readonly string[];
  /** All its search words, its guide's title and keywords included. */
  readonly words: ReadonlySet<string>;
  readonly headingWords: ReadonlySet<string>;
  /** Those of its heading and its own text. */
  readonly ownWords: ReadonlySet<string>;
  /** Those that it sets in bold or lists in the first column of a table. */
  readonly names: ReadonlySet<string>;
};

export type GuideIndex = {
  readonly guides: readonly Guide[];
  readonly passages: readonly Passage[];
  readonly search: MiniSearch;
  /** Every word of the guides in canonical spelling, for correcting a student's. */
  readonly vocabulary: ReadonlySet<string>;
  /** The slugs of the guides that list a question, by its key. */
  readonly promised: ReadonlyMap<string, readonly string[]>;
  /** How telling a search word is: 1 for one that no or one passage has, near 0 for one that all have. */
  readonly weight: (word: string) => number;
  /** The same among the words of the sections themselves, without those of their guides. */
  readonly ownWeight: (word: string) => number;
  /** Whether any section has a search word. */
  readonly knows: (word: string) => boolean;
  /** Whether so few sections speak of a word that it points to them. */
  readonly isTelling: (word: string) => boolean;
};

/** Makes the guides searchable; takes some 50 ms for 200 sections. */
export function createGuideIndex({ guides, sections }: Knowledge): GuideIndex {
  const bySlug = new Map(guides.map((guide) => [guide.slug, guide]));
  const passages = sections.flatMap((section) => {
    const guide = bySlug.get(section.guide);
    return guide
      ? [toPassage(section, guide, sections.filter((other) => other.guide === guide.slug).indexOf(section))]
      : [];
  });
  const search = new MiniSearch({
    idField: 'id',
    fields: ['heading', 'guide', 'questions', 'text'],
    tokenize: (text) => searchTerms(canonicalise(text)),
    processTerm: (term) => term,
    searchOptions: {
      boost: { heading: 4, guide: 1.5, questions: 1, text: 1 },
      tokenize: (text) => text.split(' '),
      prefix: false,
    },
  });
  search.addAll(
    passages.map(({ section, guide }) => ({
      id: section.id,
      heading: section.heading,
      guide: [guide.title, ...guide.keywords].join(' \n'),
      questions: guide.questions.join(' \n'),
      text: withoutLinks(section.text),
    })),
  );
  const frequency = new Map<string, number>();
  for (const { words } of passages) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const ownFrequency = new Map<string, number>();
  for (const { ownWords } of passages)
    for (const word of ownWords) ownFrequency.set(word, (ownFrequency.get(word) ?? 0) + 1);
  const promised = new Map<string, string[]>();
  for (const { slug, questions } of guides) {
    for (const question of questions) {
      const key = questionKey(canonicalise(question));
      promised.set(key, [...(promised.get(key) ?? []), slug]);
    }
  }
  const mostTold = Math.min(3, passages.length / 50);
  const rarest = Math.log(1 + passages.length);
  const weightBy = (counts: ReadonlyMap<string, number>) => (word: string) =>
    Math.log(1 + passages.length / Math.max(1, counts.get(word) ?? 1)) / rarest;

  return {
    guides,
    passages,
    search,
    vocabulary: new Set(passages.flatMap(({ section, guide }) => canonicalise(allText(section, guide)).split(' '))),
    promised,
    knows: (word) => frequency.has(word),
    isTelling: (word) => (ownFrequency.get(word) ?? Number.POSITIVE_INFINITY) <= mostTold,
    weight: weightBy(frequency),
    ownWeight: weightBy(ownFrequency),
  };
}

/** Equal for two questions in canonical text that differ only in filler words. */
export function questionKey(text: string): string {
  return searchWords(text).join(' ');
}

function toPassage(section: Section, guide: Guide, position: number): Passage {
  const heading = canonicalise(section.heading);
  // `APS` in the heading of a guide to all countries does not make the section one about Germany.
  const named = guide.countries.length > 0 ? detectCountries(heading) : namedCountries(heading);
  return {
    section,
    guide,
    cite: {
      id: section.id,
      title: `${guide.title} › ${section.heading}`,
      url: `${guide.url}#${section.anchor}`,
      checked: guide.checked,
    },
    position,
    countries: named.length > 0 ? named : detectCountries(guide.countries.join(' ').replaceAll('-', ' ')),
    rows: tableCountries(section.text),
    subjects: detectSubjects(heading).map(({ id }) => id),
    headingWords: new Set(searchWords(heading)),
    ownWords: new Set(searchWords(canonicalise(`${section.heading} \n ${withoutLinks(section.text)}`))),
    names: new Set(searchWords(canonicalise(emphasised(section.text)))),
    words: new Set(searchWords(canonicalise(allText(section, guide)))),
  };
}

function allText(section: Section, guide: Guide): string {
  return [section.heading, guide.title, ...guide.keywords, ...guide.questions, withoutLinks(section.text)].join(' \n ');
}

function emphasised(markdown: string): string {
  return [...markdown.matchAll(/\*\*([^*]+)\*\*|^\| ([^|]+) \|/gm)].map(([, bold, cell]) => bold ?? cell).join(' \n ');
}

function withoutLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, ' ');
}
