import type { Specialist } from './knowledge.ts';

/** The name that a reader sees above an answer. */
export const SPECIALIST_NAMES = {
  admissions: 'Admissions specialist',
  universities: 'University finder',
  scholarships: 'Scholarships specialist',
  visa: 'Visa specialist',
  careers: 'Careers and licensing specialist',
  costs: 'Costs specialist',
} as const satisfies Record<Specialist, string>;
