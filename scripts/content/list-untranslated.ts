import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { capital } from '#shared/rules/capital.ts';

const translated = v.record(v.string(), v.string());
/** So many are named; of more the number is said. */
const NAMED = 2;

/**
 * What each language has too few or too many of the questions that the assistant offers, a line each: those that guides list
 * and nobody has translated, which are offered in English, and translations of what no guide says any more. Throws when a
 * file is no table of questions.
 */
export function listUntranslated(root: string, { guides, sections, ownFacts }: Knowledge): string[] {
  const listed = new Set(guides.flatMap(({ questions }) => questions.map(capital)));
  const said = new Set(
    [...listed, ...[...sections, ...ownFacts].flatMap(({ heading, asked }) => [heading, ...asked])].map(capital),
  );
  return globSync('shared/languages/*/questions.json', { cwd: root })
    .sort()
    .flatMap((file) => {
      const known = new Set(Object.keys(v.parse(translated, JSON.parse(readFileSync(join(root, file), 'utf8')))));
      return [
        ...line(`${file}: offered in English until translated`, missingFrom(known, listed)),
        ...line(`${file}: nothing says it any more, change or remove it`, missingFrom(said, known)),
      ];
    });
}

const missingFrom = (some: ReadonlySet<string>, all: ReadonlySet<string>): string[] =>
  [...all].filter((question) => !some.has(question));

function line(reason: string, questions: readonly string[]): string[] {
  if (questions.length === 0) return [];
  const named = questions.slice(0, NAMED).map((question) => `"${question}"`);
  const more = questions.length - named.length;
  return [`${reason}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}
