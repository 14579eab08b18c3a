import type { CounsellorApi, CounsellorReply } from '../api/counsellor-api.ts';
import type { CounsellorRequest } from '../contract/contact/counsellor.ts';
import { text } from '../texts/text.ts';
import { attempt, type Outcome } from './account-actions.ts';
import { createKeyOfWords } from './key-of-words.ts';

type Deps = {
  readonly api: CounsellorApi;
  readonly newId: () => string;
  /** Of who is signed in: the mail about it may then say more. */
  readonly accessToken: () => string | null;
};

export type AskCounsellor = (request: CounsellorRequest) => Promise<Outcome<CounsellorReply>>;

/** Sends a student's wish for a person. The same wish sent again, after a lost answer or a second click, is the same request. */
export function createAskCounsellor({ api, newId, accessToken }: Deps): AskCounsellor {
  const keyOf = createKeyOfWords(newId);
  return (request) => {
    const key = keyOf(request);
    const session = accessToken();
    return attempt(text('Your request could not be sent. Please try again.'), () =>
      api({ ...request, ...(session && { session }) }, key),
    );
  };
}
