/** Who answers what, as guides, subjects and answers name them. Their names are in `server/assistant/specialists.ts`. */
export const SPECIALISTS = ['admissions', 'universities', 'scholarships', 'visa', 'careers', 'costs'] as const;
