import { codePoints } from '../contract/text.ts';

const CRITERIA = [
  { hint: 'At least 8 characters', met: (text: string) => codePoints(text) >= 8 },
  { hint: 'One uppercase letter', met: (text: string) => /\p{Lu}/u.test(text) },
  { hint: 'One lowercase letter', met: (text: string) => /\p{Ll}/u.test(text) },
  { hint: 'One number', met: (text: string) => /\d/.test(text) },
  { hint: 'One special character', met: (text: string) => /[^\p{L}\p{M}\d\s]/u.test(text) },
] as const;

const LABELS = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export type PasswordStrength = {
  /** 0 to 5: how many criteria are met. */
  readonly score: number;
  readonly label: (typeof LABELS)[number];
  /** What is still missing. */
  readonly hints: readonly (typeof CRITERIA)[number]['hint'][];
};

export function passwordStrength(password: string): PasswordStrength {
  const missing = CRITERIA.filter(({ met }) => !met(password));
  const score = CRITERIA.length - missing.length;
  return { score, label: LABELS[score] ?? 'Strong', hints: missing.map(({ hint }) => hint) };
}
