import type { SubscriptionStatusName } from '#shared/contract/accounts/accounts.ts';
import type { Database } from '../db/database.ts';
import type { Arrival, ArrivalOf } from '../http/arrival.ts';

/** What a subscription makes of a user. `plan` is the plan's name. */
export type PlanOfUser = { readonly status: SubscriptionStatusName; readonly plan: string | null };

/** What accounts needs from the other areas; handed over in app.ts. */
export type Neighbours = {
  planOf(userId: string): Promise<PlanOfUser>;
  readonly arrivalOf: ArrivalOf;
  /** The name of the partner whose page an origin is, while that is one's. */
  partnerNameAt(origin: string): Promise<string | null>;
  /** The guest whom a signed Guest-Token names. */
  readGuest(token: string): Promise<string | null>;
  /** Makes who signs up a guest, under an id of the caller's; returns the Guest-Token. */
  makeGuest(tx: Database, id: string, arrival: Arrival): Promise<string>;
  /** Gives a guest's conversations to a user. */
  adoptGuest(tx: Database, guestId: string, userId: string): Promise<void>;
  /** Each removes what its area keeps of a user, in the transaction that deletes the account. */
  readonly erasers: readonly ((tx: Database, userId: string) => Promise<void>)[];
};
