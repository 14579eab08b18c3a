import { ApiError, saidBy } from '#shared/api/api-error.ts';
import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import { english } from '#shared/texts/say.ts';
import { text } from '#shared/texts/text.ts';

/** What a call has brought, or why it has not, in words. `over`: to ask again is of no use. */
export type Result<T> = { readonly value: T } | { readonly problem: string; readonly over: boolean };

/** Runs a call; what is no answer of the server, nor the want of one, is thrown on. */
export async function resultOf<T>(task: () => Promise<T>): Promise<Result<T>> {
  try {
    return { value: await task() };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { problem: english(saidBy(cause) ?? text(TRY_AGAIN)), over: cause.status === 404 || cause.status === 422 };
  }
}
