import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildKnowledge } from '#scripts/build-knowledge.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';

/** What the build makes of the content as it is now. */
export async function ourKnowledge(): Promise<Knowledge> {
  const content = path.join(import.meta.dirname, '../../site/content');
  const folder = await mkdtemp(path.join(tmpdir(), 'knowledge-'));
  try {
    return await buildKnowledge({ content, out: path.join(folder, 'knowledge.json') });
  } finally {
    await rm(folder, { recursive: true });
  }
}
