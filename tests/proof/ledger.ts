/** What clients were told: an answer that was whole, a payment that counts, an account that is there. */
export type Ledger = {
  readonly answers: ToldAnswer[];
  readonly payers: { readonly email: string }[];
  readonly accounts: { readonly email: string; readonly tries: number }[];
  /** What a reader of the history missed, at once. */
  readonly missed: string[];
  /** How often each kind of failure came to a client, who then asked again. */
  readonly failures: Map<string, number>;
  stops: number;
  histories: number;
};

export type ToldAnswer = {
  readonly question: string;
  readonly replyId: string;
  readonly conversationId: string;
  readonly content: string;
};

export const createLedger = (): Ledger => ({
  answers: [],
  payers: [],
  accounts: [],
  missed: [],
  failures: new Map(),
  stops: 0,
  histories: 0,
});
