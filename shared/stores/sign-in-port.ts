/** What our own window hands over; `verifier` proves that whoever has the code has asked for it (RFC 7636). */
export type SignInCode = { readonly code: string; readonly verifier: string };

export type SignInRequest = {
  readonly tab: 'login' | 'signup';
  readonly voucher: string | null;
  /** The plan that is bought in the same window once somebody is signed in; it is a tab then, and stays. */
  readonly plan: string | null;
};

/** Our own sign-in page in a window over a partner's page. */
export type SignInWindow = {
  /** Must be called while a click is handled. Null when the person closed it. Throws WindowBlocked. */
  open(request: SignInRequest): Promise<SignInCode | null>;
};

/** The browser did not let the window open. */
export class WindowBlocked extends Error {
  override readonly name = 'WindowBlocked';
}
