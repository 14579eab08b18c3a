import type { SharedList } from '#shared/contract/shortlist/shortlist.ts';
import { type Result, resultOf } from '../call-result.ts';
import { shortlistApi, syncKept, takeShortlist } from './sync-kept.ts';

/** Makes the link to a user's list; its address is known from this answer alone. */
export const makeLink = (user: string): Promise<Result<{ address: string; at: string | null }>> =>
  resultOf(async () => {
    // What was kept a moment ago is in it.
    await syncKept();
    const { token, shortlist } = await shortlistApi().makeLink();
    takeShortlist(user, shortlist);
    return { address: `${location.origin}/programs/shared#${token}`, at: shortlist.link_made_at };
  });

export const endLink = (user: string): Promise<Result<null>> =>
  resultOf(async () => {
    takeShortlist(user, await shortlistApi().endLink());
    return null;
  });

/** The list that a link's secret leads to. */
export const readShared = (token: string): Promise<Result<SharedList>> => resultOf(() => shortlistApi().shared(token));
