import type { Guide } from '../knowledge.ts';
import type { GuideIndex, Passage } from '../library/guide-index.ts';
import { understandAlone } from '../question/understand-alone.ts';
import { isWholeQuestion } from '../question/whole-question.ts';
import { findSections } from './find-sections.ts';

/** By which question a section is offered. */
export function createOfferedQuestions(index: GuideIndex) {
  const nearest = (text: string) => findSections(understandAlone(text, index), index)[0]?.passage.section.id;
  /**
   * A guide's questions by its sections that answer them, looked for when it is first spoken of: for all guides it takes most of
   * a second, at every start.
   */
  const promises = new Map<Guide, ReadonlyMap<string, string>>();
  function promisesOf(guide: Guide): ReadonlyMap<string, string> {
    const found = promises.get(guide);
    if (found) return found;
    // Of two that lead to one section the first counts.
    const made = new Map(guide.questions.map((question) => [nearest(question) ?? '', question] as const).toReversed());
    promises.set(guide, made);
    return made;
  }
  /** The sections that answer a question of their guide. */
  function* promisedBy(isMeant: (guide: Guide) => boolean): Iterable<Passage> {
    for (const passage of index.passages)
      if (isMeant(passage.guide) && promisesOf(passage.guide).has(passage.section.id)) yield passage;
  }
  const headings = new Map<string, string>();
  /**
   * A question that leads to this very section, as far as there is one: its guide's, a short whole question of its asked-as lines, its
   * heading, or the first line.
   */
  function questionOf({ section, guide, isOwn }: Passage): string {
    const known = promisesOf(guide).get(section.id) ?? headings.get(section.id);
    if (known !== undefined) return known;
    const leading = isOwn
      ? undefined
      : [...section.asked.filter(isWholeQuestion).slice(0, 1), section.heading, section.asked[0] ?? ''].find(
          (one) => nearest(one) === section.id,
        );
    const question = leading ?? section.heading;
    headings.set(section.id, question);
    return question;
  }
  return { questionOf, promisedBy };
}
