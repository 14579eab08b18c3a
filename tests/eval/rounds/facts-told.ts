import type { GuideIndex } from '#server/assistant/library/guide-index.ts';
import { understandAlone } from '#server/assistant/question/understand-alone.ts';
import type { LabelledProfile, ProfileFacts } from './round.ts';

export const FACTS = [
  'degree',
  'marks',
  'backlogs',
  'english',
  'gre',
  'rupees',
  'intake',
  'gapYears',
  'workYears',
  'countries',
] as const satisfies (keyof ProfileFacts)[];
type Fact = (typeof FACTS)[number];

/** A fact of a profile that is labelled or understood, and whether the two are the same. */
export type Told = {
  readonly fact: Fact;
  readonly same: boolean;
  readonly labelled: string;
  readonly understood: string;
};

/** Which of a profile's facts are understood as they are labelled; one that is neither is left out. */
export function factsTold({ ask, facts }: LabelledProfile, index: GuideIndex): Told[] {
  const { profile, countries } = understandAlone(ask, index);
  const understood: ProfileFacts = {
    ...profile,
    ...(profile.english && { english: { test: profile.english.test, score: profile.english.score } }),
    ...(countries.length > 0 && { countries: [...countries] }),
  };
  return FACTS.flatMap((fact) => {
    const [label, own] = [inOneForm(fact, facts, understood), inOneForm(fact, understood, facts)];
    return label === '' && own === '' ? [] : [{ fact, same: label === own, labelled: label, understood: own }];
  });
}

function inOneForm(fact: Fact, facts: ProfileFacts, other: ProfileFacts): string {
  if (fact === 'countries') return (facts.countries ?? []).toSorted().join(' ');
  const value = facts[fact];
  // "No experience" is told by saying nothing of years.
  if (value === undefined || ((fact === 'workYears' || fact === 'gapYears') && value === 0)) return '';
  // A year that only one of the two names is no difference.
  if (fact === 'intake' && facts.intake && (!facts.intake.year || !other.intake?.year))
    return `month ${facts.intake.month}`;
  return JSON.stringify(value);
}
