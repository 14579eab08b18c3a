import { shortName } from '../library/catalogue.ts';
import { type Passage, sectionOf } from '../library/guide-index.ts';
import type { Library } from '../library/library.ts';
import { stemOf } from '../question/canonical-words.ts';
import type { Degree } from '../question/degree-told.ts';
import { decidesNothing } from '../question/open-words.ts';
import type { Understanding } from '../question/understanding.ts';
import type { AnswerWriter } from './answer-writer.ts';
import { wordsOf } from './asked-words.ts';
import { span } from './compare-countries.ts';
import { DEGREE_NAMES, isWeighable, namesDegree } from './profile-facts.ts';

const ASKS_ENTRY = wordsOf('asksEntry');

/** It asks what entry takes, or where a degree leads, names no country, and has no marks, scores or money to be weighed. */
export function asksForEntry(asked: Understanding): boolean {
  const { words, profile, countries, subjects, isBare, otherPlaces } = asked;
  if (countries.length > 0 || otherPlaces.length > 0 || isWeighable(profile)) return false;
  if (isBare && subjects[0]?.id === 'entry' && asked.wants === 'score') return true;
  // "Is an MS better than an M.Pharm?" leads from neither to the other.
  if (asked.comparison) return false;
  // "Pharm.D to MS" says no more than that.
  const asksNothingElse = asked.terms.every(decidesNothing) && !asked.leans && asked.terms.length <= FROM_AND_TO;
  return namesDegree(asked) && words.includes('master') && (asksNothingElse || asksWhetherIn(asked));
}

/** A degree and a master's. */
const FROM_AND_TO = 2;

/** Whether it is asked to be let in, and nothing else: a job that the student has told of is no question about jobs. */
export function asksWhetherIn({ words, subjects, figures }: Understanding): boolean {
  const others = subjects.filter(({ id, sideOfOthers }) => !sideOfOthers && !(id === 'careers' && figures.workYears));
  return (
    others.length === 0 &&
    (ASKS_ENTRY.some((word) => words.includes(word)) || words.includes('can')) &&
    !words.includes('final')
  );
}

/** What each country usually asks, and whether its guide names the student's degree. Which country it is to be decides the rest. */
export function writeEntry(
  { profile: { degree } }: Understanding,
  { index }: Library,
  writer: AnswerWriter,
  whichCountry: string,
): Passage[] {
  const rows = index.catalogue.countries
    .flatMap((country) => {
      const passage = sectionOf('entry', index.passages, country.id);
      return passage ? [{ country, passage }] : [];
    })
    .sort((a, b) => a.country.entry.marks.from - b.country.entry.marks.from);
  if (rows.length === 0) return [];
  const naming = rows.filter(({ passage }) => degree !== undefined && names(passage, degree));
  const places = new Intl.ListFormat('en-GB').format(naming.map(({ country }) => country.called));
  if (degree === undefined) writer.say("**It depends on the country.** What a pharmacy master's usually asks:");
  else
    writer.say(
      naming.length > 0
        ? `**Yes, a ${DEGREE_NAMES[degree]} can lead to a pharmacy master's abroad.** Our guides to ${places} name it among the degrees that are asked for. What is usual:`
        : `**A ${DEGREE_NAMES[degree]} alone is named in none of our guides to a country**: they ask for a bachelor's degree such as a B.Pharm. What is usual beside it:`,
    );
  writer.say(
    rows
      .map(
        ({ country, passage }) =>
          `- **${shortName(country)}**: about ${span(country.entry.marks, '%')}, IELTS ${span(country.entry.ielts)} ${writer.mark(passage)}`,
      )
      .join('\n'),
  );
  writer.say(whichCountry);
  return rows.map(({ passage }) => passage);
}

function names({ statements }: Passage, degree: Degree): boolean {
  return statements.some(({ stems }) => stems.has(stemOf(degree)));
}
