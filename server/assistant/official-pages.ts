import type { Source } from '#shared/contract/chat/chat.ts';
import type { AnswerPart, Assistant } from './assistant.ts';
import type { Passage } from './library/guide-index.ts';
import type { Library } from './library/library.ts';

/** So many are read; the page itself has all of them. */
const MOST = 3;
/** A word that may name an office: `DAAD`, `Embassy`. */
const NAME = /\b[\p{Lu}][\p{L}-]{2,}/gu;

/** The same answers; beside each of our pages that one rests on stand the official pages that it was written from. */
export function withOfficialPages(assistant: Assistant, { index, rules }: Pick<Library, 'index' | 'rules'>): Assistant {
  const pages = new Map([
    ...index.passages.map((passage) => [passage.cite.url, officialPages(passage)] as const),
    ...rules.universities.map(({ cite, official }) => [cite.url, official] as const),
  ]);
  const complete = (source: Source): Source => {
    const official = pages.get(source.url) ?? [];
    return official.length > 0 ? { ...source, official } : source;
  };
  return {
    async *answer(question, signal): AsyncGenerator<AnswerPart> {
      for await (const part of assistant.answer(question, signal))
        yield part.type === 'end' ? { ...part, sources: part.sources.map(complete) } : part;
    },
  };
}

/** Of a guide's official pages those that a section names most, in the guide's order where it names none. */
function officialPages({ guide: { official = [] }, section }: Passage): NonNullable<Source['official']> {
  const words = new Set(`${section.heading} ${section.text}`.match(NAME));
  const named = (title: string) => new Set(title.match(NAME)?.filter((word) => words.has(word))).size;
  return official
    .map((page) => ({ page, score: named(page.title) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ page }) => page);
}
