import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { placeNames } from '#site/rules/places.ts';
import type { GuideFrontmatter } from '#site/schemas/content-schemas.ts';
import { readWords } from './read-words.ts';

/** A sentence of our guides, with its places for facts, and the same in a language. */
type TranslatedSentence = {
  /** Below the project's folder. */
  readonly file: string;
  readonly language: string;
  readonly ours: string;
  readonly theirs: string;
};

/**
 * What the languages have of the sentences that answers begin with. Throws an Error whose message is one sentence with file and
 * fix when a file is no table of sentences, or a translation does not have the very facts of its sentence.
 */
export function translatedSentences(root: string): TranslatedSentence[] {
  return globSync('shared/languages/*/sentences.json', { cwd: root })
    .sort()
    .flatMap((file) =>
      Object.entries(readWords(root, file)).map(([ours, theirs]) => {
        if (factsOf(ours) !== factsOf(theirs))
          throw new Error(
            `${file}: the translation of "${ours}" must have the same {{…}}, each as often: ${factsOf(ours)}.`,
          );
        return { file, language: basename(dirname(file)), ours, theirs };
      }),
    );
}

/** All that guides say, with its places for facts: what answers begin with, and their texts. */
export const saidByGuides = (
  guides: readonly { readonly head: GuideFrontmatter; readonly body: string | null }[],
): string =>
  guides.flatMap(({ head, body }) => [...(head.figures ?? []).map(({ says }) => says), body ?? '']).join('\n');

const factsOf = (text: string): string => placeNames(text).toSorted().join(', ') || 'none';
