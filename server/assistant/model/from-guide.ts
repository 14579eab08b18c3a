import { isoDay } from '#shared/rules/dates.ts';
import { findOnce } from '../answers/find-sections.ts';
import { type Reply, replyTo } from '../answers/reply-to.ts';
import type { Cited, SourceShelf } from '../answers/source-shelf.ts';
import { trimSection } from '../answers/trim-section.ts';
import { detailsOf } from '../answers/university-details.ts';
import { universitiesThat } from '../answers/which-universities/universities-that.ts';
import { whichAsked } from '../answers/which-universities/which-asked.ts';
import { ruleText } from '../answers/write-university.ts';
import type { Question } from '../assistant.ts';
import { countriesIn } from '../library/catalogue.ts';
import type { Degree } from '../library/degree-shelf.ts';
import { findPassages } from '../library/find-passages.ts';
import type { Passage } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { namedUniversities } from '../library/named-universities.ts';
import type { RuledUniversity } from '../library/rule-shelf.ts';
import { canonicalWords } from '../question/canonical-words.ts';
import type { MessageKind } from '../question/kind-of-message.ts';
import { splitWords } from '../question/split-words.ts';
import { understandQuestion } from '../question/understand-question.ts';
import type { Understanding } from '../question/understanding.ts';
import { type GivenText, givenText } from './evidence.ts';
import { learnOrdinaryWords } from './ordinary-words.ts';

/** A passage as the model is given it. */
export type GivenPassage = { readonly cite: Cited; readonly text: string; readonly given: GivenText };

const PASSAGES = 10;
/** Of which so many are of universities that were not named, but asked for by what they do. */
const MOST_UNIVERSITIES = 5;
/** Enough for the longest table of a section, which is never cut. */
const PASSAGE_WORDS = 320;
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
  const passages = new Map<string, GivenPassage>();

  /** A passage of the build is the same for every question: it is cut, and once it was named taken apart, for all of them. */
  function given(cite: Cited, write: () => string, key = cite.id): GivenPassage {
    const known = passages.get(key);
    if (known) return known;
    const text = write();
    const passage = { cite, text, given: givenText(cite.title, text, namedCountries) };
    passages.set(key, passage);
    return passage;
  }

  const ofRules = (ruled: RuledUniversity): GivenPassage =>
    given(ruled.cite, () => ruled.rules.map((rule) => `- ${ruleText(rule)}`).join('\n'));
  /** What we have read on its page; what is over is so by this day. */
  const ofDegree = (degree: Degree, today: string): GivenPassage =>
    given(
      degree.cite,
      () =>
        detailsOf(degree, today)
          .map(({ text }) => `- ${text}`)
          .join('\n'),
      `${degree.cite.id} ${today}`,
    );

  /** What the pages of those universities say that are asked for by what they do. */
  function ofThose(question: Question, asked: Understanding): GivenPassage[] {
    const which = whichAsked(question, asked, library);
    if (!which) return [];
    const today = isoDay(new Date(clock()));
    const { yes, no } = universitiesThat(which.asked, which.text, library, today);
    return [...yes, ...no]
      .slice(0, MOST_UNIVERSITIES)
      .map(({ from }) => ('title' in from ? ofDegree(from, today) : ofRules(from)));
  }

  return {
    /** The guide's own answer; its sources are numbered by `shelf`. */
    reply: (question: Question, shelf: SourceShelf): Reply => replyTo(question, library, { now: clock(), shelf }),
    /** Whether the guide answers before any model: about ourselves, and what is no question at all. */
    answersFirst({ kind, free, sources }: Reply, text: string): boolean {
      if (!/[\p{L}\p{N}]/u.test(text)) return true;
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
          chosen.set(passage.cite.id, passage);
      }
      // What was taken of a student's own answers is given to the model as such, and not searched for.
      const asItStands = () => (asked.own ? search(question) : findOnce(asked, index));
      const lists =
        searches.length > 0 ? searches.map((text) => search({ ...question, history: [], text })) : [asItStands()];
      for (let rank = 0; rank < PASSAGES && chosen.size < PASSAGES; rank++)
        for (const list of lists) {
          const passage = list[rank]?.passage;
          if (!passage || chosen.size >= PASSAGES) continue;
          chosen.set(
            passage.cite.id,
            given(passage.cite, () => beginningOf(passage, PASSAGE_WORDS)),
          );
        }
      return [...chosen.values()];
    },
    countriesIn: namedCountries,
    isOrdinary: learnOrdinaryWords(index.passages.map(({ section }) => section.text)),
    isOurPage: (address: string): boolean => address.startsWith('/') && pages.has(address.replace(/[?#].*$/, '')),
  };
}

/** As much of a passage as fits into so many words. */
export const beginningOf = ({ section }: Passage, words: number): string =>
  trimSection(section.text, words)
    .map(({ text }) => text)
    .join('\n\n');
