import * as v from 'valibot';
import { type ChatEvent, GUEST_HEADERS, guestNonce } from '#shared/contract/chat/chat.ts';
import { readAnswer, sendMessage, stopAnswer } from '#shared/contract/chat/chat-endpoints.ts';
import { isErrorCode } from '#shared/contract/error-body.ts';
import { readDanger } from '../assistant/danger/recognise-danger.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext } from '../http/app-context.ts';
import type { Arrival, ArrivalOf } from '../http/arrival.ts';
import { clientAddress } from '../http/client-address.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { createPace } from '../http/pace.ts';
import { Problem, problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { Ask } from './begin-exchange.ts';
import { boughtCharge, guestCharge, NOTHING_TO_PAY } from './charges.ts';
import type { Chat } from './chat.ts';
import { createChatService, type StopOutcome } from './chat-service.ts';
import { streamEvents } from './event-stream.ts';
import { createGuestTokens } from './guest-token.ts';
import { needsCare } from './needs-care.ts';
import { guestVisitor, userVisitor, type Visitor } from './visitor.ts';

/** What the chat needs from other areas. `optionalUser` throws 401 for a bearer that is not good. */
export type ChatNeighbours = {
  optionalUser(c: AppContext): Promise<{ readonly user: { readonly id: string } } | null>;
  readonly arrivalOf: ArrivalOf;
};

/** Messages that anybody may send. */
const PER_MINUTE = 20;

/** The headers that tell a guest how they stand; `answer` is known when it is whole. */
type Headers = (answer?: WholeAnswer) => Promise<Record<string, string>>;
/** Who asks and what it costs them. */
type Asker = Pick<Ask, 'visitor' | 'allowance'> & { readonly headers: Headers };
type WholeAnswer = Extract<ChatEvent, { type: 'done' }>;

/** Sending, reading and stopping an answer. One function because its short routes decide in the same way who asks. */
export function mountChat(
  api: Api,
  deps: Deps,
  rateLimits: RateLimits,
  { guestAllowance, planMessages, ...works }: Chat,
  { optionalUser, arrivalOf }: ChatNeighbours,
): void {
  const { env, log, newId } = deps;
  const tokens = createGuestTokens(env.authSecrets);
  const service = createChatService(deps, works);
  // A lecture hall is one address.
  const guestPace = rateLimits({ name: 'chat-guest', points: 300, seconds: 60 });
  const userPace = rateLimits({ name: 'chat-user', points: PER_MINUTE, seconds: 60 });
  // What costs a guest nothing (care, talk, what we cannot answer) is kept all the same.
  const guestsOwnPace = createPace(env, PER_MINUTE);

  api.mount(sendMessage, async ({ body }, c) => {
    const signedIn = await optionalUser(c);
    const arrival = await arrivalOf(c);
    const { visitor, allowance, headers } = signedIn ? await admitUser(signedIn.user.id) : await admitGuest(c, arrival);
    const sign = readDanger(body.message);
    const free = await needsCare(deps.db, visitor, body, sign);
    // Counted apart: whoever has talked a lot is heard when it matters.
    if (free && visitor.kind === 'guest') await guestsOwnPace(`care ${visitor.id}`);
    const events = await service.ask(
      {
        visitor,
        arrival,
        message: body,
        sign,
        key: readIdempotencyKey(c) ?? newId(),
        allowance: free ? NOTHING_TO_PAY : allowance,
        streamed: isStreamed(c),
      },
      c.req.raw.signal,
    );
    return answerWith(c, events, free ? () => tokenOf(visitor) : headers);
  });

  api.mount(readAnswer, async ({ params: { id } }, c) => {
    const visitor = await visitorOf(c);
    if (!visitor) throw problem('question_not_found');
    const headers = async () => (visitor.kind === 'guest' ? countOf(visitor.id) : {});
    return answerWith(c, service.read(visitor.owner, id, c.req.raw.signal), headers);
  });

  api.mount(stopAnswer, async ({ params: { id }, query: { unread } }, c) => {
    const visitor = await visitorOf(c);
    if (!visitor) throw problem('question_not_found');
    const message = STOP_TEXTS[await service.stop(visitor.owner, id, unread !== undefined)];
    return visitor.kind === 'guest' ? { message, remaining: await guestAllowance.left(visitor.id) } : { message };
  });

  /** Who is there already: a user, or the guest that a token of ours names. */
  async function visitorOf(c: AppContext): Promise<Visitor | null> {
    const signedIn = await optionalUser(c);
    if (signedIn) return userVisitor(signedIn.user.id);
    const named = await tokens.read(c.req.header(GUEST_HEADERS.token) ?? '');
    return named ? guestVisitor(named) : null;
  }

  /** As a stream to whoever asked for one, else as one body. The headers of the latter know how it ended. */
  async function answerWith(c: AppContext, events: AsyncGenerator<ChatEvent>, headers: Headers): Promise<Response> {
    const onFault = (err: unknown) => log.error({ err }, 'an answer could not be read');
    if (isStreamed(c)) return streamEvents(events, await headers(), onFault);
    const answer = await wholeAnswer(events);
    const body = { message: answer.message, conversation_id: answer.conversation_id };
    return Response.json(body, { headers: await headers(answer) });
  }

  /** A guest's token alone: nothing was taken, so there is no new count, and the browser gives its own back. */
  const tokenOf = async ({ kind, id }: Visitor): Promise<Record<string, string>> =>
    kind === 'guest' ? { [GUEST_HEADERS.token]: await tokens.issue(id) } : {};

  const countOf = async (guestId: string, left?: number) => ({
    [GUEST_HEADERS.token]: await tokens.issue(guestId),
    [GUEST_HEADERS.remaining]: String(left ?? (await guestAllowance.left(guestId))),
  });

  async function admitUser(userId: string): Promise<Asker> {
    await userPace.consume(userId);
    return {
      visitor: userVisitor(userId),
      allowance: { take: async (tx) => boughtCharge(await planMessages.take(tx, userId)) },
      headers: async () => ({}),
    };
  }

  async function admitGuest(c: AppContext, arrival: Arrival): Promise<Asker> {
    const address = clientAddress(c, env.trustedProxies);
    await guestPace.consume(address);
    const guestId = await identifyGuest(c, address, arrival);
    const place = { address, partnerId: arrival.partnerId };
    let left: number | undefined;
    return {
      visitor: guestVisitor(guestId),
      allowance: {
        async take(tx) {
          left = await guestAllowance.take(tx, guestId);
          await guestsOwnPace(guestId);
          return guestCharge(guestId);
        },
        count: (tx) => guestAllowance.count(tx, place),
      },
      headers: (answer) => countOf(guestId, answer?.free || answer?.message.metadata?.stopped ? undefined : left),
    };
  }

  /** The guest that the token names; without a token that we signed, the one this browser has just become. */
  async function identifyGuest(c: AppContext, address: string, arrival: Arrival): Promise<string> {
    const nonce = readNonce(c);
    const token = c.req.header(GUEST_HEADERS.token);
    const named = token ? await tokens.read(token) : null;
    if (named && (await guestAllowance.recognise(named))) return named;
    const browser = `${c.req.header('user-agent') ?? ''}\n${c.req.header('accept-language') ?? ''}`;
    return guestAllowance.admit({ address, browser, nonce, arrival });
  }
}

function readNonce(c: AppContext): string | null {
  const given = c.req.header(GUEST_HEADERS.nonce);
  if (given === undefined) return null;
  if (!v.is(guestNonce, given)) throw problem('nonce_invalid');
  return given;
}

const isStreamed = (c: AppContext): boolean => c.req.header('accept')?.includes('text/event-stream') ?? false;

const STOP_TEXTS = {
  stopped: 'Stopped.',
  stopping: 'It will stop in a moment.',
  complete: 'The answer was complete already.',
  none: 'This question has no answer, and costs nothing.',
} as const satisfies Record<StopOutcome, string>;

/** The whole answer of a client that does not stream. Throws Problem when there is none. */
async function wholeAnswer(events: AsyncGenerator<ChatEvent>): Promise<WholeAnswer> {
  for await (const event of events) {
    if (event.type === 'done') return event;
    if (event.type === 'error' && isErrorCode(event.error)) throw new Problem(event.error, event.detail);
  }
  throw problem('answer_failed');
}
