import { ApiError, saidBy } from '#shared/api/api-error.ts';
import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import type { SharedList } from '#shared/contract/shortlist.ts';
import { createAccountLists } from './account-list.ts';
import { shortlistApi, syncKept } from './sync-kept.ts';

/** What a call has brought, or why it has not, in words. `over`: to ask again is of no use. */
export type Result<T> = { readonly value: T } | { readonly problem: string; readonly over: boolean };

/** Makes the link to a user's list; its address is known from this answer alone. */
export const makeLink = (user: string): Promise<Result<{ address: string; at: string | null }>> =>
  result(async () => {
    // What was kept a moment ago is in it.
    await syncKept();
    const { token, shortlist } = await shortlistApi().makeLink();
    createAccountLists().change(user, { linkMadeAt: shortlist.link_made_at });
    return { address: `${location.origin}/programs/shared#${token}`, at: shortlist.link_made_at };
  });

export const endLink = (user: string): Promise<Result<null>> =>
  result(async () => {
    const { link_made_at } = await shortlistApi().endLink();
    createAccountLists().change(user, { linkMadeAt: link_made_at });
    return null;
  });

/** The list that a link's secret leads to. */
export const readShared = (token: string): Promise<Result<SharedList>> => result(() => shortlistApi().shared(token));

async function result<T>(task: () => Promise<T>): Promise<Result<T>> {
  try {
    return { value: await task() };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    return { problem: saidBy(cause) ?? TRY_AGAIN, over: cause.status === 404 || cause.status === 422 };
  }
}
