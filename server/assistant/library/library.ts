import { createFollowUps, type FollowUps } from '../answers/follow-ups.ts';
import type { Knowledge } from '../knowledge.ts';
import { type CourseCost, createCourseCosts } from './course-costs.ts';
import { createDegreeShelf, type DegreeShelf } from './degree-shelf.ts';
import { createFigureShelf, type FigureShelf } from './figure-shelf.ts';
import { createGuideIndex, type GuideIndex } from './guide-index.ts';
import { createProgramShelf, type ProgramShelf } from './program-shelf.ts';
import { createRates, type Rates } from './rates.ts';
import { createRuleShelf, type RuleShelf } from './rule-shelf.ts';
import { createUniversityFinder, type UniversityFinder } from './university-finder.ts';

/** Everything the assistant knows, made searchable once and never changed. */
export type Library = {
  readonly index: GuideIndex;
  readonly followUps: FollowUps;
  /** What is asked most of each country. */
  readonly figures: FigureShelf;
  /** Kinds of programme. */
  readonly programs: ProgramShelf;
  /** Real ones. */
  readonly degrees: DegreeShelf;
  /** What universities say to all or many of their master's students. */
  readonly rules: RuleShelf;
  /** Finds the universities of our countries in the words of a message. */
  readonly findUniversities: UniversityFinder;
  readonly rates: Rates;
  readonly costs: readonly CourseCost[];
  readonly cgpa: Knowledge['cgpa'];
  readonly english: Knowledge['english'];
  /** By language: sentences of our pages, and the same in it. */
  readonly sentences: Knowledge['sentences'];
};

/** Takes some 400 ms. */
export function createLibrary(knowledge: Knowledge): Library {
  const index = createGuideIndex(knowledge);
  const rates = createRates(knowledge, index);
  const degrees = createDegreeShelf(knowledge);
  const rules = createRuleShelf(knowledge);
  return {
    index,
    followUps: createFollowUps(index),
    figures: createFigureShelf(index),
    programs: createProgramShelf(knowledge),
    degrees,
    rules,
    findUniversities: createUniversityFinder({
      degrees,
      rules,
      catalogue: index.catalogue,
      vocabulary: index.vocabulary,
    }),
    rates,
    costs: createCourseCosts(knowledge, rates, index),
    cgpa: knowledge.cgpa,
    english: knowledge.english,
    sentences: knowledge.sentences,
  };
}
