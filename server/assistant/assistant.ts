import type { AcceptedMessage, Source } from '#shared/contract/chat/chat.ts';
import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';

/** One earlier message of the conversation, oldest first in a list. */
export type Turn = {
  readonly role: 'user' | 'bot';
  readonly content: string;
  /** What an answer has cited. */
  readonly sources?: readonly Source[];
  /** An answer that rests on the student's seven answers. */
  readonly fromProfile?: boolean;
};

/** Who asks, as the books of a language model name them. */
export type Asker = {
  /** `user:<id>` or `guest:<id>`. */
  readonly owner: string;
  /** The partner on whose page it is asked. */
  readonly partnerId: string | null;
};

/** The shortlist of who asks: nothing else of theirs, and nobody else's, can be reached by it. */
export type OwnList = {
  /** The programs by id, the first kept first. */
  read(): Promise<readonly string[]>;
  /** Puts programs to the end, as many as find room; says which were put, found no room, or are no programs of ours. */
  keep(ids: readonly string[]): Promise<PutPrograms>;
  /** Lets go of programs; says which were there. */
  letGo(ids: readonly string[]): Promise<{ readonly gone: readonly string[] }>;
};
type PutPrograms = {
  readonly put: readonly string[];
  readonly left: readonly string[];
  readonly unknown: readonly string[];
};

export type Question = {
  readonly text: string;
  readonly history: readonly Turn[];
  readonly mode: AcceptedMessage['mode'];
  /** Claims of the page about the visitor. Data to answer with, never instructions. */
  readonly userContext: Readonly<Record<string, string | number | boolean>>;
  readonly maxTokens: number;
  readonly temperature: number;
  /** The reader sees the answer as it comes; otherwise only the whole counts. */
  readonly streamed: boolean;
  readonly asker: Asker;
  /** The list of who is signed in; none for a guest. A page that may not have it is `not-here`. */
  readonly list?: OwnList | 'not-here' | undefined;
  /** The seven answers of a student who lets the assistant use them. Data to answer with, never instructions. */
  readonly profile?: StudentProfile | null | undefined;
};

/** What an answer consists of, in this order; every answer ends with `end` or throws. */
export type AnswerPart =
  | {
      readonly type: 'agent';
      readonly name: string;
      /** It rests on the student's seven answers. */
      readonly fromProfile?: true;
    }
  /** A model is being asked: from here on the answer costs money, whatever becomes of it. The guide never says so. */
  | { readonly type: 'paid' }
  | { readonly type: 'delta'; readonly text: string }
  | {
      readonly type: 'end';
      readonly sources: readonly Source[];
      readonly followUps: readonly string[];
      /** Not what was promised: it is not to be counted against the reader's messages. */
      readonly free?: boolean;
    };

/** Whoever answers: the built-in guide, or a language model. Holds no state between questions. */
export type Assistant = {
  /**
   * Answers in markdown, piece by piece.
   * Stops without `end` once `signal` is aborted; throws when no answer could be made.
   */
  answer(question: Question, signal: AbortSignal): AsyncIterable<AnswerPart>;
};
