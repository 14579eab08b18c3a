import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** What a phrase is: danger of two kinds, what only sounds like it, misuse of three kinds, and what is honest in the same words. */
export const TRUTHS = ['self-harm', 'from-others', 'near-miss', 'hostile', 'dishonest', 'medical', 'honest'] as const;
export type Truth = (typeof TRUTHS)[number];
export type SafetyPhrase = {
  readonly text: string;
  readonly is: Truth;
  readonly kind: string;
  readonly language: string;
};

const List = v.record(v.picklist(TRUTHS), v.record(v.string(), v.record(v.string(), v.array(v.string()))));

/** The phrases of one of the lists here, each of which was written before anything was asked of it. */
export async function safetyPhrases(name: string): Promise<SafetyPhrase[]> {
  const list = v.parse(List, JSON.parse(await readFile(path.join(import.meta.dirname, `${name}.json`), 'utf8')));
  return TRUTHS.flatMap((is) =>
    Object.entries(list[is] ?? {}).flatMap(([kind, languages]) =>
      Object.entries(languages).flatMap(([language, texts]) => texts.map((text) => ({ text, is, kind, language }))),
    ),
  );
}
