import type { EvalCase } from './eval-case.ts';
import { applications, entry, exams, leaving, timeline } from './questions/admissions.ts';
import { bypassing } from './questions/bypassing.ts';
import { jobs, licensing } from './questions/careers.ts';
import { ambiguous, followUps, smallTalk } from './questions/conversation.ts';
import { costs, estimates } from './questions/costs.ts';
import { everyday } from './questions/everyday.ts';
import { fifthRound } from './questions/fifth-round.ts';
import { firstRound } from './questions/first-round.ts';
import { fourthRound } from './questions/fourth-round.ts';
import { funds, scholarships } from './questions/money-help.ts';
import { comparisons, programs } from './questions/programs.ts';
import { hostile, offTopic, unknown } from './questions/refusals.ts';
import { secondRound, thirdRound } from './questions/second-round.ts';
import { sixthRound } from './questions/sixth-round.ts';
import { visas, work } from './questions/visas.ts';

/** Every question, by topic. */
export const QUESTIONS: Readonly<Record<string, readonly EvalCase[]>> = {
  costs,
  estimates,
  programs,
  comparisons,
  scholarships,
  funds,
  entry,
  exams,
  applications,
  timeline,
  leaving,
  visas,
  work,
  licensing,
  jobs,
  'follow-ups': followUps,
  ambiguous,
  'small talk': smallTalk,
  'off-topic': offTopic,
  everyday,
  hostile,
  bypassing,
  unknown,
  'first round': firstRound,
  'second round': secondRound,
  'third round': thirdRound,
  'fourth round': fourthRound,
  'fifth round': fifthRound,
  'sixth round': sixthRound,
};
