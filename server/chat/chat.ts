import type { Deps } from '../deps.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { PlanMessages } from './allowance.ts';
import { type AnswerLeases, createAnswerLeases } from './answer-leases.ts';
import { createGiveBack } from './charges.ts';
import type { ChatWorks } from './chat-service.ts';
import { createGuestAllowance, type GuestAllowance } from './guest-allowance.ts';
import { createRunningAnswers } from './running-answers.ts';
import { createSends } from './sends.ts';

/** What the chat's routes share, and what whoever has a process starts and stops. */
export type Chat = ChatWorks & {
  readonly guestAllowance: GuestAllowance;
  readonly planMessages: PlanMessages;
  readonly leases: AnswerLeases;
};

/**
 * A model that was asked and stopped before its first word has cost money, and whether a word has reached its reader only
 * the reader knows: so often a day it is free all the same.
 */
const FREE_STOPS_PER_DAY = 3;

/** What the chat needs of other areas to make and pay for an answer. */
type Neighbours = Pick<ChatWorks, 'listOf' | 'profileOf'> & { readonly planMessages: PlanMessages };

export function createChat(deps: Deps, rateLimits: RateLimits, { planMessages, listOf, profileOf }: Neighbours): Chat {
  const guestAllowance = createGuestAllowance(deps, rateLimits);
  const giveBack = createGiveBack(guestAllowance, planMessages);
  const running = createRunningAnswers(deps.newId(), (err) => deps.log.error({ err }, 'an answer broke off'));
  const sends = createSends(deps, running);
  return {
    guestAllowance,
    planMessages,
    sends,
    running,
    listOf,
    profileOf,
    giveBack,
    freeStops: rateLimits({ name: 'free-stop', points: FREE_STOPS_PER_DAY, seconds: 86_400 }),
    leases: createAnswerLeases(deps, sends, running, giveBack),
  };
}
