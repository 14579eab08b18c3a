import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import * as attempts from '#tests/eval/misuse/attempts.ts';
import { HONEST_NEIGHBOURS } from '#tests/eval/misuse/honest-neighbours.ts';
import * as roundabout from '#tests/eval/misuse/roundabout.ts';
import { ask } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { refuses } from '#tests/support/refusal.ts';

let guide: Assistant;

beforeAll(async () => {
  guide = createGuide({ library: createLibrary(await ourKnowledge()), clock: () => Date.parse('2026-11-21') });
});

describe('who asks what a rule says is not told off for breaking it', () => {
  it.each([...HONEST_NEIGHBOURS, ...attempts.HONEST, ...roundabout.HONEST])('%s', async (question) => {
    const { markdown } = await ask(guide, question);
    expect(refuses(markdown, ['dishonest', 'hostile', 'medical']), markdown).toBe(false);
  });
});
