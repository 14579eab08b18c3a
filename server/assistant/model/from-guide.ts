import { findOnce } from '../answers/find-sections.ts';
import { type Reply, replyTo } from '../answers/reply-to.ts';
import type { Cited, SourceShelf } from '../answers/source-shelf.ts';
import { trimSection } from '../answers/trim-section.ts';
import { universitiesNamed } from '../answers/universities-named.ts';
import { ruleText } from '../answers/write-university.ts';
import type { Question } from '../assistant.ts';
import { countriesIn } from '../library/catalogue.ts';
import { type Found, findPassages } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import type { RuledUniversity } from '../library/rule-shelf.ts';
import { canonicalWords } from '../question/canonical-words.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { splitWords } from '../question/split-words.ts';
import { understandQuestion } from '../question/understand-question.ts';
import { type GivenText, givenText } from './given-text.ts';
import { type IsOrdinary, learnOrdinaryWords } from './ordinary-words.ts';

/** A passage as the model is given it. */
export type GivenPassage = { readonly cite: Cited; readonly text: string; readonly given: GivenText };

/** All that the language model's way takes from the built-in guide, tools apart. */
export type GuideDesk = {
  /** The guide's own answer; its sources are numbered by `shelf`. */
  reply(question: Question, shelf: SourceShelf): Reply;
  /** Whether the guide answers before any model: about ourselves, and what is no question at all. */
  answersFirst(reply: Reply, text: string): boolean;
  /**
   * The passages for a question, best first: those for each of `queries` in turn, or for the question as it stands and as
   * `reply` has understood it.
   */
  find(question: Question, queries: readonly string[], reply: Reply): GivenPassage[];
  countriesIn(text: string): readonly string[];
  readonly isOrdinary: IsOrdinary;
  isOurPage(address: string): boolean;
};

const PASSAGES = 10;
/** Enough for the longest table of a section, which is never cut. */
const PASSAGE_WORDS = 320;
/** No more is a conversation's courtesy: after it somebody asks something. */
const COURTESY_WORDS = 5;
const COURTESY: ReadonlySet<MessageKind> = new Set(['greeting', 'thanks', 'goodbye', 'fine']);
/** Our pages that no guide is about. */
const OWN_PAGES = ['/', '/contact', '/pricing', '/courses', '/subscription', '/guides'] as const;

export function createGuideDesk(library: Library, clock: () => number): GuideDesk {
  const { index } = library;
  const pages = new Set<string>([
    ...OWN_PAGES,
    ...index.guides.map(({ url }) => url),
    ...library.programs.map(({ url }) => url),
  ]);
  const asks = (question: Question, text: string) =>
    findPassages(understandQuestion({ ...question, text }, index), index);
  // What was taken of a student's own answers is given to the model as such, and not searched for.
  const asked = (question: Question, { asked }: Reply) =>
    asked.own ? asks(question, question.text) : findOnce(asked, index);
  const namedCountries = (text: string) => countriesIn(canonicalWords(text), index.catalogue);
  const passages = new Map<string, GivenPassage>();

  return {
    reply: (question, shelf) => replyTo(question, library, { now: clock(), shelf }),
    answersFirst({ kind, free, sources }, text) {
      if (!/[\p{L}\p{N}]/u.test(text)) return true;
      if (COURTESY.has(kind)) return text.trim().split(/\s+/).length <= COURTESY_WORDS;
      // What it says about ourselves is free, and has our own page for a source.
      return free && sources.length > 0;
    },
    find(question, queries, reply) {
      const alone = { ...question, history: [] };
      const lists = queries.length > 0 ? queries.map((query) => asks(alone, query)) : [asked(question, reply)];
      const chosen = new Map<string, GivenPassage>(
        (queries.length > 0 ? queries : [question.text])
          .flatMap((text) =>
            universitiesNamed(understandQuestion({ ...question, text }, index), splitWords(text), library),
          )
          .flatMap(({ ruled }) => (ruled ? [[ruled.cite.id, givenRules(ruled)] as const] : [])),
      );
      for (let rank = 0; rank < PASSAGES && chosen.size < PASSAGES; rank++)
        for (const list of lists) {
          const passage = list[rank]?.passage;
          if (!passage || chosen.size >= PASSAGES) continue;
          chosen.set(passage.section.id, given(passage));
        }
      return [...chosen.values()];
    },
    countriesIn: namedCountries,
    isOrdinary: learnOrdinaryWords(index.passages.map(({ section }) => section.text)),
    isOurPage: (address) => address.startsWith('/') && pages.has(address.replace(/[?#].*$/, '')),
  };

  /** A passage of the build is the same for every question: it is cut, and once it was named taken apart, for all of them. */
  function given({ cite, section }: Found['passage']): GivenPassage {
    const text = () =>
      trimSection(section.text, PASSAGE_WORDS)
        .map((block) => block.text)
        .join('\n\n');
    return kept(section.id, cite, text);
  }

  function givenRules({ cite, rules }: RuledUniversity): GivenPassage {
    return kept(cite.id, cite, () => rules.map((rule) => `- ${ruleText(rule)}`).join('\n'));
  }

  function kept(id: string, cite: Cited, write: () => string): GivenPassage {
    const known = passages.get(id);
    if (known) return known;
    const text = write();
    const passage = { cite, text, given: givenText(cite.title, text, namedCountries) };
    passages.set(id, passage);
    return passage;
  }
}
