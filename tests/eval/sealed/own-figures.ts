import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { messageLimitText, PLAN_TERMS, PLANS, priceText } from '#shared/rules/plans.ts';
import { contentFigures, type Figures } from '#tests/eval/figures.ts';

const CONTENT = path.join(import.meta.dirname, '../../../site/content');

/** The figures of the guides, and those that we state about ourselves: plans, hours, legal pages. */
export async function ownAndContentFigures(knowledge: Knowledge): Promise<Figures> {
  const legal = path.join(CONTENT, 'legal');
  const files = [
    ...(await readdir(legal)).map((file) => path.join(legal, file)),
    ...['brand.json', 'contact.json', 'pricing.json', 'about.json'].map((file) => path.join(CONTENT, file)),
  ];
  const text = [
    ...(await Promise.all(files.map((file) => readFile(file, 'utf8')))),
    ...PLANS.map((plan) => `${priceText(plan)}, ${messageLimitText(plan)}`),
    PLAN_TERMS,
  ].join('\n');
  const own = { id: 'own', guide: 'own', heading: '', anchor: '', text, asked: [], checked: '', converted: false };
  return contentFigures({ ...knowledge, sections: [...knowledge.sections, own] });
}
