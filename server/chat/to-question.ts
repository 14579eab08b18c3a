import * as v from 'valibot';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { toldProfile } from '#shared/contract/shortlist/told-profile.ts';
import type { OwnList, Question, Turn } from '../assistant/assistant.ts';
import type { Deps } from '../deps.ts';
import type { Exchange } from './begin-exchange.ts';
import { turnsBefore } from './conversation-queries.ts';

/** Messages of the conversation that the assistant sees besides the question. */
const HISTORY_TURNS = 12;

/** Where stands what goes along with a question. */
export type AskerRecords = Pick<Deps, 'db'> & {
  /** A user's shortlist. */
  readonly listOf: (userId: string) => OwnList;
  /** The seven answers of a user who lets the assistant use them. */
  readonly profileOf: (userId: string) => Promise<StudentProfile | null>;
};

/** The question of an exchange as the assistant gets it: with the turns before, the profile and the list that it may use here. */
export async function toQuestion(exchange: Exchange, records: AskerRecords): Promise<Question> {
  const { conversationId, questionId, visitor, message, streamed, first, arrival } = exchange;
  const profile = await agreedProfile(exchange, records);
  const turns = first ? [] : await turnsBefore(records.db, conversationId, questionId, HISTORY_TURNS);
  const list = arrival.partnerId === null ? records.listOf : () => 'not-here' as const;
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
    list: visitor.kind === 'guest' ? undefined : list(visitor.id),
  };
}

/** The student's seven answers, if they may be used here: an account's by its own word, a guest's come with the question. */
async function agreedProfile(
  { visitor, arrival, message }: Exchange,
  { profileOf }: AskerRecords,
): Promise<StudentProfile | null> {
  if (arrival.partnerId !== null) return null;
  if (visitor.kind === 'user') return profileOf(visitor.id);
  const told = v.safeParse(toldProfile, message.student_profile);
  return told.success ? told.output.answers : null;
}

/** The words of an answer that rests on what may not be used any more are left out; what it has cited is ours. */
const withoutProfile = (turn: Turn): Turn => (turn.fromProfile ? { ...turn, content: '' } : turn);
