import { globSync } from 'node:fs';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { capital } from '#shared/rules/capital.ts';
import { someOf } from './message-words.ts';
import { readWords } from './read-words.ts';
import { guidesIn, type SourceFile } from './source-file.ts';
import { saidByGuides, translatedSentences } from './translated-sentences.ts';

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
      const known = new Set(Object.keys(readWords(root, file)));
      return [
        ...line(`${file}: offered in English until translated`, missingFrom(known, listed)),
        ...line(`${file}: nothing says it any more, change or remove it`, missingFrom(said, known)),
      ];
    });
}

/** The same of the sentences that answers begin with: what guides say most of a country, and what nobody says any more. */
export function listUntranslatedFigures(root: string, files: readonly SourceFile[]): string[] {
  const guides = guidesIn(files);
  const figures = new Set(guides.flatMap(({ head }) => (head.figures ?? []).map(({ says }) => says)));
  const said = saidByGuides(guides);
  return [...Map.groupBy(translatedSentences(root), ({ file }) => file)].flatMap(([file, sentences]) => {
    const known = sentences.map(({ ours }) => ours);
    return [
      ...line(`${file}: said in English until translated`, missingFrom(new Set(known), figures)),
      ...line(
        `${file}: no guide says it any more, change or remove it`,
        known.filter((ours) => !said.includes(ours)),
      ),
    ];
  });
}

const missingFrom = (some: ReadonlySet<string>, all: ReadonlySet<string>): string[] =>
  [...all].filter((question) => !some.has(question));

function line(reason: string, questions: readonly string[]): string[] {
  const named = questions.map((question) => `"${question}"`);
  return named.length === 0 ? [] : [`${reason}: ${someOf(named, NAMED)}`];
}
