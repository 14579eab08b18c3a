import type { Database } from '../db/database.ts';
import type { Allowance, PlanMessages } from './allowance.ts';
import type { GuestAllowance } from './guest-allowance.ts';

/** Gives back what an answer has cost, in the transaction that says that it came to nothing. */
export type GiveBack = (tx: Database, charge: string) => Promise<void>;

/** How `sends` keeps what has paid for an answer: it is given back to that, whoever the guest has become meanwhile. */
export const guestCharge = (guestId: string): string => `guest:${guestId}`;
/** Nobody has paid: the answer is free. */
export const FREE = 'free';
export const boughtCharge = (bought: string): string => `bought:${bought}`;

/** What an answer to somebody in danger costs: they are heard with no message left, and without a plan. */
export const NOTHING_TO_PAY: Allowance = { take: async () => FREE };

export const createGiveBack =
  (guests: Pick<GuestAllowance, 'giveBack'>, planMessages: Pick<PlanMessages, 'giveBack'>): GiveBack =>
  async (tx, charge) => {
    if (charge === FREE) return;
    const [, kind, id = ''] = /^(guest|bought):(.*)$/s.exec(charge) ?? [];
    if (kind === 'guest') await guests.giveBack(tx, id);
    else if (kind === 'bought') await planMessages.giveBack(tx, id);
    else throw new Error('A charge of an unknown kind');
  };
