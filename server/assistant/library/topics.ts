import { capital } from '#shared/rules/capital.ts';
import { canonicalWords } from '../question/canonical-words.ts';
import { type Catalogue, countriesIn, shortName, subjectsIn } from './catalogue.ts';

/** What a question speaks of, in words for people: countries first, because they say most, then subjects. */
export type TopicsIn = (question: string) => readonly string[];

/** A wall of text says at its beginning what it is about. */
const LONGEST = 2_000;

/** Reads topics with the content's own catalogue. */
export function createTopics(catalogue: Catalogue): TopicsIn {
  return (question) => {
    const words = canonicalWords(question.slice(0, LONGEST));
    return [
      ...countriesIn(words, catalogue).map((id) => shortName(catalogue.country(id))),
      ...subjectsIn(words, catalogue).map(({ name }) => capital(name)),
    ];
  };
}
