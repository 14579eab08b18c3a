import type { ErrorCode } from '../contract/errors.ts';

/** A failure with the code of the server's refusal; null for any other, and an unknown text from a later server. */
type Coded = { readonly code: string | null };

/** Whether a failure is one of these refusals. */
export const hasCode = ({ code }: Coded, ...codes: readonly ErrorCode[]): boolean => codes.some((one) => one === code);

/** What a table says for the code of a failure; undefined for a code that is not in it, as those of later servers. */
export const byCode = <T>(table: Partial<Record<ErrorCode, T>>, { code }: Coded): T | undefined =>
  new Map<string, T>(Object.entries(table)).get(code ?? '');
