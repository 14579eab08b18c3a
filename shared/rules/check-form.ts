import * as v from 'valibot';
import { type Text, text } from '../texts/text.ts';

/** What is wrong with a form, by field: the message of a schema, or a text with values. */
export type FormErrors = Readonly<Record<string, string | Text>>;

/** A form's values parsed by the contract's own schema, or the first message of each wrong field. */
export function checkForm<S extends v.GenericSchema>(
  schema: S,
  values: v.InferInput<S>,
): { ok: true; values: v.InferOutput<S> } | { ok: false; errors: FormErrors } {
  const parsed = v.safeParse(schema, values, { abortPipeEarly: true });
  if (parsed.success) return { ok: true, values: parsed.output };
  const errors: Record<string, string> = {};
  for (const issue of parsed.issues) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return { ok: false, errors };
}

/** What is wrong with the second typing of a new password; null when it matches. */
export function confirmationProblem(password: string, confirmation: string): Text | null {
  if (confirmation === '') return text('Please confirm your password');
  return password === confirmation ? null : text("Passwords don't match");
}
