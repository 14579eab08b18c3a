import type { Source } from '#shared/contract/chat/chat.ts';
import type { AnswerPart, Assistant } from './assistant.ts';
import type { CountryId } from './knowledge.ts';
import type { Passage } from './library/guide-index.ts';
import type { Library } from './library/library.ts';
import { canonicalWords } from './question/canonical-words.ts';
import { understandQuestion } from './question/understand-question.ts';

/** So many are read; the page itself has all of them. */
const MOST = 3;
/** A word that may name an office: `DAAD`, `Embassy`. */
const NAME = /\b[\p{Lu}][\p{L}-]{2,}/gu;

/** What a country's addresses end in. */
const ENDINGS: Readonly<Record<string, CountryId>> = {
  uk: 'uk',
  ie: 'ireland',
  de: 'germany',
  nl: 'netherlands',
  ca: 'canada',
  au: 'australia',
  nz: 'new-zealand',
  gov: 'usa',
  edu: 'usa',
  in: 'india',
};

type Official = NonNullable<Source['official']>[number];

/**
 * The same answers; beside each of our pages that one rests on stand the official pages that it was written from, without those of
 * other countries than were asked about.
 */
export function withOfficialPages(assistant: Assistant, { index, rules }: Pick<Library, 'index' | 'rules'>): Assistant {
  const pages = new Map<string, readonly Official[]>([
    ...index.passages.map((passage) => [passage.cite.url, officialPages(passage)] as const),
    ...rules.universities.map(({ cite, official }) => [cite.url, official] as const),
  ]);
  const countryOf = ({ title, url }: Official): CountryId | undefined =>
    ENDINGS[new URL(url).hostname.split('.').at(-1) ?? ''] ?? index.catalogue.named(canonicalWords(title))[0]?.value;
  const isAsked = (countries: readonly CountryId[]) => (page: Official) => {
    const country = countryOf(page);
    return countries.length === 0 || country === undefined || country === HOME || countries.includes(country);
  };
  const completeFor = (countries: readonly CountryId[]) => (source: Source) => {
    const official = (pages.get(source.url) ?? []).filter(isAsked(countries)).slice(0, MOST);
    return official.length > 0 ? { ...source, official } : source;
  };
  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      for await (const part of assistant.answer(question, signal))
        yield part.type === 'end'
          ? { ...part, sources: part.sources.map(completeFor(understandQuestion(question, index).countries)) }
          : part;
    },
  };
}

/** What Indian offices say holds wherever one goes. */
const HOME = 'india';

/** A guide's official pages, those first that a section names most, in the guide's order where it names none. */
function officialPages({ guide: { official = [] }, section }: Passage): Official[] {
  const words = new Set(`${section.heading} ${section.text}`.match(NAME));
  const named = (title: string) => new Set(title.match(NAME)?.filter((word) => words.has(word))).size;
  return official
    .map((page) => ({ page, score: named(page.title) }))
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => page);
}
