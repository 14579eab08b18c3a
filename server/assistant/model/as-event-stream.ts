import * as v from 'valibot';
import { ModelFailure } from './model-failure.ts';

const toolCall = v.object({
  id: v.string(),
  type: v.optional(v.string()),
  function: v.object({ name: v.string(), arguments: v.string() }),
});
const completion = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({ content: v.nullish(v.string()), tool_calls: v.nullish(v.array(toolCall)) }),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    v.minLength(1),
  ),
  usage: v.optional(v.unknown()),
});

/** The answer of an endpoint that does not stream, as a stream with all of it in one piece. Throws a ModelFailure. */
export function asEventStream(body: string): Response {
  const parsed = v.safeParse(completion, parseJson(body));
  const [choice] = parsed.success ? parsed.output.choices : [];
  if (!parsed.success || !choice) throw new ModelFailure('bad response', 200);
  const { content, tool_calls: calls } = choice.message;
  const delta = { role: 'assistant', content, tool_calls: calls?.map((call, index) => ({ index, ...call })) };
  const finish = choice.finish_reason ?? (calls?.length ? 'tool_calls' : 'stop');
  const frames = [
    { choices: [{ index: 0, delta, finish_reason: null }] },
    { choices: [{ index: 0, delta: {}, finish_reason: finish }], usage: parsed.output.usage },
  ];
  const text = frames.map(
    (frame) => `data: ${JSON.stringify({ id: 'whole', object: 'chat.completion.chunk', ...frame })}\n\n`,
  );
  return new Response(`${text.join('')}data: [DONE]\n\n`, { headers: { 'content-type': 'text/event-stream' } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
