import type { Text } from '../texts/text.ts';
import type { FormErrors } from './check-form.ts';

/** What is wrong with one field of a request; `field` is null where the answer does not say which. */
export type NamedProblem = {
  readonly field: string | null;
  /** In English. */
  readonly text: string;
  /** The same for other languages, where it has values in it: the sentence with its places, and the values. */
  readonly filled: readonly string[] | null;
};

/**
 * The problems in the body of a 422, `{"detail":[{"loc":["body","email"],"msg":"…"}]}`; null for a body of another kind.
 * It takes whatever a server may answer, and needs no schema: pages to read have it too.
 */
export function readFieldProblems(body: unknown): NamedProblem[] | null {
  const detail = isRecord(body) ? body.detail : null;
  return Array.isArray(detail) ? detail.map(readProblem) : null;
}

function readProblem(problem: unknown): NamedProblem {
  const { loc, msg, text } = isRecord(problem) ? problem : {};
  const field = Array.isArray(loc) ? loc.findLast((part) => typeof part === 'string' && part !== 'body') : null;
  const words = typeof msg === 'string' ? msg : 'Invalid value';
  const filled = Array.isArray(text) && text[0] ? text.map(String) : null;
  return { field: field ?? null, text: words, filled };
}

/** The first problem of each field, by its name on the wire. */
export function fieldErrors(body: unknown): FormErrors {
  const errors: Record<string, string | Text> = {};
  for (const { field, text, filled } of readFieldProblems(body) ?? [])
    if (field !== null) errors[field] ??= filled ? { sentence: filled[0] ?? text, values: filled.slice(1) } : text;
  return errors;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
