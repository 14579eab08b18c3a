import * as v from 'valibot';
import type { ChatEvent, Source } from '#shared/contract/chat/chat.ts';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { toldProfile } from '#shared/contract/shortlist/told-profile.ts';
import { storable } from '#shared/contract/text.ts';
import type { OwnList, Question, Turn } from '../assistant/assistant.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Exchange } from './begin-exchange.ts';
import type { GiveBack } from './charges.ts';
import { type MessageRow, toServerMessage, turnsBefore } from './conversation-queries.ts';
import { errorEvent } from './error-event.ts';
import { learnWords } from './owner-words.ts';
import type { Ending } from './running-answers.ts';
import type { Sends } from './sends.ts';
import { storeAnswer } from './store-exchange.ts';

/** Messages of the conversation that the assistant sees besides the question. */
const HISTORY_TURNS = 12;
/** Below the client's 300 s, so that the server is the one to say that it took too long. */
const ANSWER_DEADLINE_MS = 120_000;

export const NO_ANSWER = errorEvent('answer_failed');

/** What is stored of a reply besides its text. */
type Rest = Pick<Partial<MessageRow>, 'followUps' | 'stopped'> & { readonly sources?: readonly Source[] };

/** What it takes to make an answer and to settle what it costs. */
export type Writing = Pick<Deps, 'db' | 'assistant' | 'log' | 'clock'> & {
  readonly sends: Sends;
  readonly run: string;
  /** A user's shortlist. */
  readonly listOf: (userId: string) => OwnList;
  /** The seven answers of a user who lets the assistant use them. */
  readonly profileOf: (userId: string) => Promise<StudentProfile | null>;
  readonly giveBack: GiveBack;
  /** How often a day one visitor may have a model asked and then stop it for nothing. */
  readonly freeStops: RateLimit;
};

/**
 * Makes and stores the answer of an exchange; its last event is `done` or `error`, and it never throws. `ending` is
 * aborted with an `Ending`: what a reader has stopped is kept and counts, unless nothing had come (then it is free as
 * long as no model was asked, and a few times a day when one was); everything else that ends without an answer is
 * given back. An answer, its cost and the end of its send are stored together.
 */
export async function* writeAnswer(
  { db, assistant, log, clock, sends, run, listOf, profileOf, giveBack, freeStops }: Writing,
  exchange: Exchange,
  ending: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { conversationId, questionId, replyId, visitor, charge } = exchange;
  const signal = AbortSignal.any([ending, AbortSignal.timeout(ANSWER_DEADLINE_MS)]);
  let agentName: string | null = null;
  let fromProfile = false;
  let content = '';
  let started = false;
  let paid = false;
  let kept: MessageRow | null = null;
  let free = false;

  try {
    for await (const part of assistant.answer(await question(), signal)) {
      if (part.type === 'paid') {
        paid = true;
        continue;
      }
      if (part.type === 'agent') {
        agentName = part.name;
        fromProfile = part.fromProfile === true;
      }
      if (!started) yield start();
      started = true;
      if (part.type === 'delta') {
        content += part.text;
        yield part;
      }
      if (part.type !== 'end') continue;
      free = part.free === true;
      const rest = { sources: part.sources, followUps: part.followUps };
      kept = free ? await keepFree(rest) : await keep(db, rest);
    }
    if (!kept && !ending.aborted) throw new Error('The assistant ended without an answer');
  } catch (cause) {
    if (!ending.aborted) log.error({ err: cause }, 'no answer');
  }
  try {
    if (!kept && endedBy(ending) === 'stopped') {
      if (!started) yield start();
      kept = content === '' ? await keepFree({ stopped: true }, paid) : await keep(db, { stopped: true });
    }
    if (!kept) await settleFailure();
    if (visitor.kind === 'user') await learnWords(db, conversationId, [questionId, replyId]);
  } catch (cause) {
    log.error({ err: cause }, 'an answer could not be settled');
  }
  if (!kept) return yield NO_ANSWER;
  if (kept.sources.length > 0) yield { type: 'sources', sources: [...kept.sources] };
  yield { type: 'done', message: toServerMessage(kept), conversation_id: conversationId, ...(free && { free }) };

  function start(): ChatEvent {
    return {
      type: 'start',
      conversation_id: conversationId,
      message_id: replyId,
      ...(agentName && { agent_name: agentName }),
    };
  }

  function keep(tx: Database, rest: Rest, charged: string | null = charge): Promise<MessageRow> {
    const made = { content: storable(content), agentName, fromProfile, createdAt: new Date(clock()) };
    const answer = { id: replyId, ...made, ...rest };
    return storeAnswer(tx, { questionId, run, charge: charged }, answer);
  }

  /** Keeps it and gives back what it cost; when it is `limited`, only a few times a day. */
  function keepFree(rest: Rest, limited = false): Promise<MessageRow> {
    return db.transaction(async (tx) => {
      const counts = limited && !(await mayBeFree(tx));
      const stored = await keep(tx, rest, counts ? charge : null);
      if (!counts) await giveBack(tx, charge);
      return stored;
    });
  }

  async function mayBeFree(tx: Database): Promise<boolean> {
    try {
      await freeStops.inside(tx).consume(visitor.owner);
      return true;
    } catch (cause) {
      if (cause instanceof Problem) return false;
      throw cause;
    }
  }

  /** Unless it is settled in another way: by the statement that failed without saying so, or because we were taken for dead. */
  function settleFailure(): Promise<void> {
    return db.transaction(async (tx) => {
      if (await sends.fail(tx, questionId)) await giveBack(tx, charge);
    });
  }

  /** The student's seven answers, if they may be used here: an account's by its own word, a guest's come with the question. */
  async function agreedProfile(): Promise<StudentProfile | null> {
    if (exchange.arrival.partnerId !== null) return null;
    if (visitor.kind === 'user') return profileOf(visitor.id);
    const told = v.safeParse(toldProfile, exchange.message.student_profile);
    return told.success ? told.output.answers : null;
  }

  async function question(): Promise<Question> {
    const { message, streamed, first, arrival } = exchange;
    const profile = await agreedProfile();
    const turns = first ? [] : await turnsBefore(db, conversationId, questionId, HISTORY_TURNS);
    return {
      text: message.message,
      history: profile ? turns : turns.map(withoutProfile),
      profile,
      mode: message.mode,
      userContext: message.user_context ?? {},
      maxTokens: message.max_tokens,
      temperature: message.temperature,
      streamed,
      asker: { owner: visitor.owner, partnerId: arrival.partnerId },
      list: visitor.kind === 'guest' ? undefined : arrival.partnerId === null ? listOf(visitor.id) : 'not-here',
    };
  }
}

/** The words of an answer that rests on what may not be used any more are left out; what it has cited is ours. */
const withoutProfile = (turn: Turn): Turn => (turn.fromProfile ? { ...turn, content: '' } : turn);

const endedBy = ({ aborted, reason }: AbortSignal): Ending | null =>
  aborted ? (reason === 'stopped' ? 'stopped' : 'shutdown') : null;
