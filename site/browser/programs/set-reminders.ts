import { type Result, resultOf } from '../call-result.ts';
import { shortlistApi, takeShortlist } from './sync-kept.ts';

/** Switches a user's mails before each date on or off. */
export const setReminders = (user: string, on: boolean): Promise<Result<null>> =>
  resultOf(async () => {
    takeShortlist(user, await shortlistApi().setReminders(on));
    return null;
  });

/** Ends them by the token of a mail. */
export const switchOff = (token: string): Promise<Result<unknown>> =>
  resultOf(() => shortlistApi().switchOffReminders(token));
