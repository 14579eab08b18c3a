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

/** The last answer of a conversation whose turns are divided by `>>`. */
export async function converse(assistant: Assistant, turns: string, rest: Partial<Question> = {}): Promise<Answered> {
  const [last = '', ...before] = turns.split(' >> ').reverse();
  const history: Turn[] = [];
  for (const content of before.reverse()) {
    const { markdown, end } = await ask(assistant, content, { ...rest, history: [...history] });
    history.push({ role: 'user', content }, { role: 'bot', content: markdown, sources: end?.sources ?? [] });
  }
  return ask(assistant, last, { ...rest, history });
}
