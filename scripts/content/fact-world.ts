import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFactBook } from '#site/rules/fact-book.ts';
import type { FactWorld } from '#site/rules/fact-places.ts';
import { contentFiles, contentLists } from '#site/schemas/content-files.ts';
import { readText } from './read-text.ts';

/** The facts and rates in the folder `content`, which the content check has found in order, as they stand on a day. */
export function readFactWorld(content: string, today: string): FactWorld {
  const read = (file: string): unknown => JSON.parse(readText(join(content, file)));
  const files = readdirSync(join(content, 'facts')).filter((name) => name.endsWith('.json'));
  return {
    book: createFactBook(files.sort().flatMap((name) => contentLists.facts.parse(read(`facts/${name}`)).items)),
    rates: contentFiles.rates.parse(read('rates.json')),
    today,
  };
}

/** The day it is, ISO. */
export const todayIs = (): string => new Date().toISOString().slice(0, 10);
