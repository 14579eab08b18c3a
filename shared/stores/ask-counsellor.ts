import type { CounsellorRequest } from '../contract/contact/counsellor.ts';
import type { CounsellorReply } from '../contract/contact/counsellor-reply.ts';
import { text } from '../texts/text.ts';
import { attempt, type Outcome } from './account-actions.ts';
import { createKeyOfWords } from './key-of-words.ts';

/** With the session of who is signed in, where somebody is. */
type Sent<R> = R & { readonly session?: string };

type Deps<R> = {
  readonly api: (body: Sent<R>, key: string) => Promise<CounsellorReply>;
  readonly newId: () => string;
  /** Of who is signed in: the mail about it may then say more. */
  readonly accessToken: () => string | null;
};

export type AskForPerson<R> = (request: R) => Promise<Outcome<CounsellorReply>>;
export type AskCounsellor = AskForPerson<CounsellorRequest>;

/** Sends a student's wish for a person. The same wish sent again, after a lost answer or a second click, is the same request. */
export function createAskCounsellor<R extends object>({ api, newId, accessToken }: Deps<R>): AskForPerson<R> {
  const keyOf = createKeyOfWords(newId);
  return (request) => {
    const key = keyOf(request);
    const session = accessToken();
    return attempt(text('Your request could not be sent. Please try again.'), () =>
      api({ ...request, ...(session && { session }) }, key),
    );
  };
}
