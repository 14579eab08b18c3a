import { asText, said, type Text, text } from '../texts/text.ts';
import type { FormErrors } from './check-form.ts';

/** What is wrong with one field of a request; `field` is null where the answer does not say which. */
export type NamedProblem = { readonly field: string | null; readonly text: string | Text };

/**
 * The problems in the body of a 422, `{"detail":[{"loc":["body","email"],"msg":"…"}]}`; null for a body of another kind.
 * It takes whatever a server may answer, and needs no schema: pages to read have it too.
 */
export function readFieldProblems(body: unknown): NamedProblem[] | null {
  const detail = isRecord(body) ? body.detail : null;
  return Array.isArray(detail) ? detail.map(readProblem) : null;
}

function readProblem(problem: unknown): NamedProblem {
  const { loc, msg, text: filled } = isRecord(problem) ? problem : {};
  const field = Array.isArray(loc) ? loc.findLast((part) => typeof part === 'string' && part !== 'body') : null;
  const [sentence, ...values]: unknown[] = Array.isArray(filled) ? filled : [msg];
  const words = typeof sentence === 'string' ? sentence : 'Invalid value';
  return { field: field ?? null, text: values.length > 0 ? said(words, ...values.map(String)) : words };
}

/** The first problem of each field, by its name on the wire. */
export function fieldErrors(body: unknown): FormErrors {
  const errors: Record<string, string | Text> = {};
  for (const { field, text } of readFieldProblems(body) ?? []) if (field !== null) errors[field] ??= text;
  return errors;
}

/** 'Field: message', for a reader who knows no wire names. */
export function problemText({ field, text: problem }: NamedProblem): Text {
  const words = (field ?? '').replace(/_id$/, '').replaceAll('_', ' ').trim();
  return words ? text('#1: #2', words.charAt(0).toUpperCase() + words.slice(1), asText(problem)) : asText(problem);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
