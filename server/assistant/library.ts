import { createFollowUps, type FollowUps } from './follow-ups.ts';
import { createGuideIndex, type GuideIndex } from './guide-index.ts';
import type { Knowledge } from './knowledge.ts';
import { type CourseCost, readCourseCosts } from './tools/course-costs.ts';
import { createProgramShelf, type ProgramShelf } from './tools/program-shelf.ts';
import { createRates, type Rates } from './tools/rates.ts';

/** Everything the assistant knows, made searchable once and never changed. */
export type Library = {
  readonly index: GuideIndex;
  readonly followUps: FollowUps;
  readonly programs: ProgramShelf;
  readonly rates: Rates;
  /** What a course costs in each country that the guides compare. */
  readonly costs: readonly CourseCost[];
};

/** Takes some 150 ms. */
export function createLibrary(knowledge: Knowledge): Library {
  const index = createGuideIndex(knowledge);
  return {
    index,
    followUps: createFollowUps(index),
    programs: createProgramShelf(knowledge),
    rates: createRates(knowledge, index),
    costs: readCourseCosts(index),
  };
}
