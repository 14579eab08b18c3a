import type { AnswerPart, Assistant, Question, Turn } from '#server/assistant/assistant.ts';

export type Answered = {
  readonly agent: string;
  readonly markdown: string;
  readonly pieces: readonly string[];
  readonly end: Extract<AnswerPart, { type: 'end' }> | undefined;
};

/** Asks like the chat service does, and waits for the whole answer. */
export async function ask(assistant: Assistant, text: string, rest: Partial<Question> = {}): Promise<Answered> {
  const question: Question = {
    text,
    history: [],
    mode: 'multi_agent',
    userContext: {},
    maxTokens: 1_024,
    temperature: 0.3,
    streamed: false,
    asker: { owner: 'guest:anybody', partnerId: null },
    ...rest,
  };
  let agent = '';
  let end: Answered['end'];
  const pieces: string[] = [];
  for await (const part of assistant.answer(question, new AbortController().signal)) {
    if (part.type === 'agent') agent = part.name;
    else if (part.type === 'delta') pieces.push(part.text);
    else if (part.type === 'end') end = part;
  }
  return { agent, markdown: pieces.join(''), pieces, end };
}

/** A turn of a conversation, with the turns before it as they were answered. */
type AnsweredTurn = { readonly at: number; readonly history: readonly Turn[]; readonly answered: Answered };

/** Asks one turn after the other. */
export async function* conversation(
  assistant: Assistant,
  turns: readonly string[],
  rest: Partial<Question> = {},
): AsyncGenerator<AnsweredTurn> {
  let history: readonly Turn[] = [];
  for (const [at, text] of turns.entries()) {
    const answered = await ask(assistant, text, { ...rest, history });
    yield { at, history, answered };
    const { markdown, end } = answered;
    history = [
      ...history,
      { role: 'user', content: text },
      { role: 'bot', content: markdown, sources: end?.sources ?? [] },
    ];
  }
}

/** The last answer of a conversation whose turns are divided by `>>`. */
export async function converse(assistant: Assistant, turns: string, rest: Partial<Question> = {}): Promise<Answered> {
  let last: Answered | undefined;
  for await (const { answered } of conversation(assistant, turns.split(' >> '), rest)) last = answered;
  return last ?? ask(assistant, '', rest);
}
