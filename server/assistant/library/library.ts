import { createFollowUps, type FollowUps } from '../answers/follow-ups.ts';
import type { Knowledge } from '../knowledge.ts';
import { type CourseCost, createCourseCosts } from './course-costs.ts';
import { createDegreeShelf, type DegreeShelf } from './degree-shelf.ts';
import { createGuideIndex, type GuideIndex } from './guide-index.ts';
import { createProgramShelf, type ProgramShelf } from './program-shelf.ts';
import { createRates, type Rates } from './rates.ts';
import { createRuleShelf, type RuleShelf } from './rule-shelf.ts';

/** Everything the assistant knows, made searchable once and never changed. */
export type Library = {
  readonly index: GuideIndex;
  readonly followUps: FollowUps;
  /** Kinds of programme. */
  readonly programs: ProgramShelf;
  /** Real ones. */
  readonly degrees: DegreeShelf;
  /** What universities say to all or many of their master's students. */
  readonly rules: RuleShelf;
  readonly rates: Rates;
  readonly costs: readonly CourseCost[];
  readonly cgpa: Knowledge['cgpa'];
  readonly english: Knowledge['english'];
};

/** Takes some 300 ms. */
export function createLibrary(knowledge: Knowledge): Library {
  const index = createGuideIndex(knowledge);
  const rates = createRates(knowledge, index);
  return {
    index,
    followUps: createFollowUps(index),
    programs: createProgramShelf(knowledge),
    degrees: createDegreeShelf(knowledge),
    rules: createRuleShelf(knowledge),
    rates,
    costs: createCourseCosts(knowledge, rates, index),
    cgpa: knowledge.cgpa,
    english: knowledge.english,
  };
}
