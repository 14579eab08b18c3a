/** Who answers what, as guides and subjects name them. */
export const SPECIALIST_IDS = ['admissions', 'universities', 'scholarships', 'visa', 'careers', 'costs'] as const;
export type Specialist = (typeof SPECIALIST_IDS)[number];

/** The name that a reader sees above an answer, and what a language model is told that answers in this name. */
export const SPECIALISTS = {
  admissions: {
    name: 'Admissions specialist',
    brief:
      'You are the specialist for admissions: entry marks, English tests and the GRE, statements, references, intakes and deadlines.',
  },
  universities: {
    name: 'University finder',
    brief: 'You are the specialist for choosing a country, a university and a programme.',
  },
  scholarships: {
    name: 'Scholarships specialist',
    brief: 'You are the specialist for scholarships, assistantships and stipends.',
  },
  visa: {
    name: 'Visa specialist',
    brief: 'You are the specialist for student visas, interviews, and work and stay after the degree.',
  },
  careers: {
    name: 'Careers and licensing specialist',
    brief:
      "You are the specialist for careers and the route to a pharmacist's licence. A master's degree is not a licence: say so where it matters.",
  },
  costs: {
    name: 'Costs specialist',
    brief:
      'You are the specialist for costs, loans and proof of funds. Give rupees beside foreign money where you have them.',
  },
} as const satisfies Record<Specialist, { readonly name: string; readonly brief: string }>;
