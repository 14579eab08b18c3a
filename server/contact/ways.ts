import type { AppContext } from '../http/app-context.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Outbox } from '../mail/outbox.ts';

/** What every way to write to the consultancy shares. */
export type ContactWay = {
  /** How often a network address may write, in any way. */
  readonly perAddress: RateLimit;
  /** Whether one more receipt may go to an address. */
  readonly mayReceive: (address: string) => Promise<boolean>;
  readonly outbox: Outbox;
  /** Whose access token this is; null for any other text. */
  readonly ownerOf: (token: string, c: AppContext) => Promise<{ readonly user: { readonly email: string } } | null>;
};
