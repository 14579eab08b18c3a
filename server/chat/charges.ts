import type { Database } from '../db/connect.ts';
import type { GuestAllowance } from './guest-allowance.ts';
import type { UserQuota } from './user-quota.ts';

/** Gives back what an answer has cost, in the transaction that says that it came to nothing. */
export type GiveBack = (tx: Database, charge: string) => Promise<void>;

/** How `sends` keeps what has paid for an answer: it is given back to that, whoever the guest has become meanwhile. */
export const guestCharge = (guestId: string): string => `guest:${guestId}`;
/** Nobody has paid: the answer is free. */
export const FREE = 'free';
export const boughtCharge = (bought: string): string => `bought:${bought}`;

export const createGiveBack =
  (allowance: Pick<GuestAllowance, 'giveBack'>, userQuota: Pick<UserQuota, 'giveBack'>): GiveBack =>
  async (tx, charge) => {
    if (charge === FREE) return;
    const [, kind, id = ''] = /^(guest|bought):(.*)$/s.exec(charge) ?? [];
    if (kind === 'guest') await allowance.giveBack(tx, id);
    else if (kind === 'bought') await userQuota.giveBack(tx, id);
    else throw new Error('A charge of an unknown kind');
  };
