import { isoDay } from '#shared/rules/dates.ts';
import { findOnce } from '../answers/find-sections.ts';
import { type Reply, replyTo } from '../answers/reply-to.ts';
import type { SourceShelf } from '../answers/source-shelf.ts';
import { universitiesThat } from '../answers/which-universities/universities-that.ts';
import { whichAsked } from '../answers/which-universities/which-asked.ts';
import type { Question } from '../assistant.ts';
import { countriesIn } from '../library/catalogue.ts';
import { findPassages } from '../library/find-passages.ts';
import type { Library } from '../library/library.ts';
import { namedUniversities } from '../library/named-universities.ts';
import { canonicalWords } from '../question/canonical-words.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { splitWords } from '../question/split-words.ts';
import { understandQuestion } from '../question/understand-question.ts';
import type { Understanding } from '../question/understanding.ts';
import { createPassages, type GivenPassage } from './given-passages.ts';
import { learnOrdinaryWords } from './ordinary-words.ts';

const PASSAGES = 10;
/** Of which so many are of universities that were not named, but asked for by what they do. */
const MOST_UNIVERSITIES = 5;
/** No more is a conversation's courtesy: after it somebody asks something. */
const COURTESY_WORDS = 5;
const COURTESY: ReadonlySet<MessageKind> = new Set(['greeting', 'thanks', 'goodbye', 'fine']);
/** Our pages that no guide is about. */
const OWN_PAGES = ['/', '/contact', '/pricing', '/courses', '/subscription', '/guides'] as const;

export type GuideDesk = ReturnType<typeof createGuideDesk>;

/** All that the language model's way takes from the built-in guide, tools apart. */
export function createGuideDesk(library: Library, clock: () => number) {
  const { index } = library;
  const pages = new Set<string>([
    ...OWN_PAGES,
    ...index.guides.map(({ url }) => url),
    ...library.programs.map(({ url }) => url),
  ]);
  const search = (question: Question) => findPassages(understandQuestion(question, index), index);
  const namedCountries = (text: string): readonly string[] => countriesIn(canonicalWords(text), index.catalogue);
  const { ofSection, ofRules, ofDegree } = createPassages(namedCountries);

  /** What the pages of those universities say that are asked for by what they do. */
  function ofThose(question: Question, asked: Understanding): GivenPassage[] {
    const which = whichAsked(question, asked, library);
    if (!which) return [];
    const today = isoDay(new Date(clock()));
    const found = universitiesThat(which, library, today);
    return [...(found?.yes ?? []), ...(found?.no ?? [])]
      .slice(0, MOST_UNIVERSITIES)
      .map(({ from }) => ('title' in from ? ofDegree(from, today) : ofRules(from)));
  }

  return {
    /** The guide's own answer; its sources are numbered by `shelf`. */
    reply: (question: Question, shelf: SourceShelf): Reply => replyTo(question, library, { now: clock(), shelf }),
    /** Whether the guide answers before any model: about ourselves, and what is no question at all. */
    answersFirst({ kind, free, sources }: Reply, text: string): boolean {
      if (kind === 'empty' || !/[\p{L}\p{N}]/u.test(text)) return true;
      if (COURTESY.has(kind)) return text.trim().split(/\s+/).length <= COURTESY_WORDS;
      // What it says about ourselves is free, and has our own page for a source.
      return free && sources.length > 0;
    },
    /**
     * The passages for a question, best first: those for each of `searches` in turn, or for the question as it stands and as
     * the guide has understood it.
     */
    find(question: Question, searches: readonly string[], { asked }: Reply): GivenPassage[] {
      const texts = searches.length > 0 ? searches : [question.text];
      const chosen = new Map<string, GivenPassage>();
      for (const text of texts) {
        const one = { ...question, text };
        const understood = understandQuestion(one, index);
        const named = namedUniversities(understood, library.findUniversities, splitWords(text));
        const ofNamed = named.flatMap(({ ruled }) => (ruled ? [ofRules(ruled)] : []));
        for (const passage of named.length > 0 ? ofNamed : ofThose(one, understood))
          if (named.length > 0 || chosen.size < MOST_UNIVERSITIES) chosen.set(passage.cite.id, passage);
      }
      // What was taken of a student's own answers is given to the model as such, and not searched for.
      const asItStands = () => (asked.own ? search(question) : findOnce(asked, index));
      const lists =
        searches.length > 0 ? searches.map((text) => search({ ...question, history: [], text })) : [asItStands()];
      for (let rank = 0; rank < PASSAGES && chosen.size < PASSAGES; rank++)
        for (const list of lists) {
          const passage = list[rank]?.passage;
          if (!passage || chosen.size >= PASSAGES) continue;
          chosen.set(passage.cite.id, ofSection(passage));
        }
      return [...chosen.values()];
    },
    countriesIn: namedCountries,
    isOrdinary: learnOrdinaryWords(index.passages.map(({ section }) => section.text)),
    isOurPage: (address: string): boolean => address.startsWith('/') && pages.has(address.replace(/[?#].*$/, '')),
  };
}
