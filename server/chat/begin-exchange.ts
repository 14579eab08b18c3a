import type { AcceptedMessage } from '#shared/contract/chat/chat.ts';
import { holdUser } from '../accounts/user-queries.ts';
import type { Sign } from '../assistant/danger/recognise-danger.ts';
import type { Deps } from '../deps.ts';
import type { Arrival } from '../http/arrival.ts';
import { problem } from '../http/problem.ts';
import type { Allowance } from './allowance.ts';
import { titleOf, topicsOf } from './conversation-label.ts';
import {
  type Conversation,
  findConversation,
  isLastQuestion,
  lockConversation,
  lockReference,
  removeFrom,
} from './conversation-queries.ts';
import type { Send, Sends } from './sends.ts';
import { storeQuestion } from './store-exchange.ts';
import type { Visitor } from './visitor.ts';

export type Ask = {
  readonly visitor: Visitor;
  /** Where it is asked: a conversation keeps where it began. */
  readonly arrival: Arrival;
  readonly message: AcceptedMessage;
  /** What the message shows of danger: its title and topics say nothing of it. */
  readonly sign: Sign | null;
  /** The client's name for this send; one of ours when it has none. */
  readonly key: string;
  readonly allowance: Allowance;
  /** The reader sees the answer as it comes; otherwise only the whole counts. */
  readonly streamed: boolean;
};

/** A question that is stored and paid for, and now wants its answer. */
export type Exchange = Ask & {
  readonly conversationId: string;
  /** The conversation begins with it: there is nothing before it. */
  readonly first: boolean;
  readonly questionId: string;
  readonly replyId: string;
  /** What has paid for it. */
  readonly charge: string;
  /** The answer to the question that it replaces; null where none stood there. */
  readonly before: string | null;
};

/** The exchange that has begun; or the send of another request, which has answered this question or is answering it. */
type Begun = { readonly exchange: Exchange } | { readonly other: Send };

/** Begins an id that the client made up. */
const CLIENTS_OWN = 'conv_';

/**
 * Claims the key, charges, and stores the question, in one transaction: all of it or nothing. What an earlier try of the
 * same send did already is not done again. `onClaim` hears the question's id before anybody else can find it.
 * Throws Problem for everything that can be refused.
 */
export const beginExchange = (
  { db, clock, newId, topicsIn }: Pick<Deps, 'db' | 'clock' | 'newId' | 'topicsIn'>,
  sends: Sends,
  ask: Ask,
  onClaim: (questionId: string) => void,
): Promise<Begun> =>
  db.transaction(async (tx) => {
    const { visitor, message, sign } = ask;
    if (visitor.kind === 'user' && !(await holdUser(tx, visitor.id))) throw problem('session_ended');
    const { send, fresh } = await sends.claim(tx, visitor.owner, ask.key, message);
    if (!fresh) return { other: send };
    const { questionId } = send;
    onClaim(questionId);
    const id = send.conversationId ?? message.conversation_id;
    const isClients = id?.startsWith(CLIENTS_OWN) ?? false;
    if (id && isClients) await lockReference(tx, visitor.owner, id);
    const known = id ? await findConversation(tx, visitor.owner, id) : null;
    // Any other must be one of ours, and theirs.
    if (id && !known && !isClients) throw problem('conversation_not_found');
    const asked = send.conversationId !== null;
    // Locks are taken in one order everywhere: user, send, reference, allowance, conversation, ceilings.
    const charge = send.charge ?? (await ask.allowance.take(tx));
    const before = message.replaces && known && !asked ? await removeReplaced(known.id, message.replaces) : null;
    const content = message.message;
    const now = new Date(clock());
    const conversation = known ?? newConversation(id ?? null, now);
    const question = { id: questionId, conversationId: conversation.id, content, createdAt: now };
    if (asked) await sends.charge(tx, questionId, charge);
    else
      await storeQuestion(tx, question, charge, known ? topicsOf(known.topics, content, topicsIn, sign) : conversation);
    if (send.charge === null) await ask.allowance.count?.(tx);
    return {
      exchange: {
        ...ask,
        conversationId: conversation.id,
        first: !known,
        questionId,
        replyId: newId(),
        charge,
        before,
      },
    };

    function newConversation(clientReference: string | null, now: Date): Conversation {
      return {
        id: `c_${newId()}`,
        owner: visitor.owner,
        clientReference,
        title: titleOf(message.message, sign),
        topics: topicsOf([], message.message, topicsIn, sign),
        pinnedAt: null,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
        ...ask.arrival,
      };
    }

    /**
     * Removes the question that this one replaces, and gives its answer. Refuses when another has been asked meanwhile,
     * perhaps in another tab.
     */
    async function removeReplaced(conversationId: string, replaces: string): Promise<string | null> {
      // Whoever replaces the same one waits here.
      await lockConversation(tx, conversationId);
      const replaced = await sends.find(visitor.owner, replaces, tx);
      const questionId = replaced?.questionId ?? replaces;
      if (!(await isLastQuestion(tx, conversationId, questionId))) throw problem('conversation_went_on');
      return removeFrom(tx, conversationId, questionId);
    }
  });
