import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { buildKnowledge } from './build-knowledge.ts';
import { checkAsked } from './content/check-asked.ts';
import { checkFacts } from './content/check-facts.ts';
import { checkFields } from './content/check-fields.ts';
import { checkFigures } from './content/check-figures.ts';
import { checkLanguages, listUnreadLanguages } from './content/check-languages.ts';
import { checkAddresses, checkLinks, knownAnchors, knownPages } from './content/check-links.ts';
import { checkPapers } from './content/check-papers.ts';
import { checkPictureFiles, checkPictures } from './content/check-pictures.ts';
import { checkPlaceIds, checkPlaces } from './content/check-places.ts';
import { checkReferences } from './content/check-references.ts';
import { checkRoles } from './content/check-roles.ts';
import { checkTables } from './content/check-tables.ts';
import { checkText } from './content/check-text.ts';
import { checkTypedTwice } from './content/check-typed-twice.ts';
import { todayIs } from './content/fact-world.ts';
import { listDaysToCome } from './content/list-days-to-come.ts';
import { listDueFacts } from './content/list-due-facts.ts';
import { listStrayLines } from './content/list-stray-lines.ts';
import { listUnfinished } from './content/list-unfinished.ts';
import { listUntranslated, listUntranslatedFigures } from './content/list-untranslated.ts';
import { reasonOf } from './content/message-words.ts';
import { readContent } from './content/read-content.ts';
import type { SourceFile } from './content/source-file.ts';

export type Report = {
  /** One sentence each: file, field, what to do. */
  readonly problems: readonly string[];
  /** What is right but not yet real. */
  readonly unfinished: readonly string[];
};

/** Checks every content file of the project in `root` as on the day `today`, without building anything. */
export async function checkContent(root: string, today: string = todayIs()): Promise<Report> {
  const { files, problems: unreadable } = readContent(root);
  // What stands in a file that cannot be read would be missed wherever another one names it.
  const tables = checkTables(root, files, today);
  const alone = [
    ...files.flatMap(checkFields),
    ...files.flatMap(checkText),
    ...(await checkPictureFiles(root)),
    ...checkLanguages(root),
  ];
  if (unreadable.length > 0) return { problems: [...unreadable, ...alone, ...tables.problems], unfinished: [] };
  const facts = checkFacts(files, today);
  const pages = new Set([...knownPages(root, files), ...tables.addresses]);
  const anchors = knownAnchors(files);
  const problems = [
    ...alone,
    ...files.flatMap((source) => [...checkLinks(source, { pages, anchors }), ...checkPictures(root, source)]),
    ...checkAddresses(root, files),
    ...checkReferences(files),
    ...checkAsked(files),
    ...checkFigures(files),
    ...checkRoles(files),
    ...checkPapers(files),
    ...facts.problems,
    ...(facts.world === null ? checkPlaceIds(files) : checkPlaces(files, facts.world)),
    ...checkTypedTwice(files),
    ...missingPolicies(files),
    ...tables.problems,
  ];
  // What the assistant needs of a guide is checked by the one who reads it; it stops at its first problem.
  const knowledge = problems.length === 0 ? await tryKnowledge(root, files) : null;
  if (typeof knowledge === 'string') problems.push(knowledge);
  const due = facts.world === null ? [] : listDueFacts(files, facts.world);
  return {
    problems,
    unfinished: [
      ...listUnfinished(files),
      ...(problems.length > 0 ? [] : listUnreadLanguages(root)),
      ...(knowledge === null || typeof knowledge === 'string'
        ? []
        : [
            ...listUntranslated(root, knowledge),
            ...listUntranslatedFigures(root, files),
            ...listStrayLines(join(root, 'site/content'), knowledge),
          ]),
      ...listDaysToCome(files, today),
      ...due,
      ...tables.due,
    ],
  };
}

/** The pages that the footer, the sign-up form and the plans link to. */
const POLICIES = ['privacy', 'terms', 'refund-policy', 'cookies'];

const missingPolicies = (files: readonly SourceFile[]): string[] =>
  POLICIES.filter((name) => !files.some(({ collection, id }) => collection === 'legal' && id === name)).map(
    (name) => `site/content/legal/${name}.md: the file is missing, and forms link to it; put it back.`,
  );

/** What the assistant is given, or the sentence that says why it cannot be made. */
async function tryKnowledge(root: string, files: readonly SourceFile[]): Promise<Knowledge | string> {
  const folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
  try {
    return await buildKnowledge({ content: join(root, 'site/content'), out: join(folder, 'knowledge.json') });
  } catch (cause) {
    const sentence = reasonOf(cause);
    const name = sentence.split(':')[0] ?? '';
    return sentence.replace(name, files.find(({ file }) => file.endsWith(`/${name}`))?.file ?? name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { problems, unfinished } = await checkContent(fileURLToPath(new URL('..', import.meta.url)));
  for (const line of unfinished) console.log(line);
  for (const sentence of problems) console.error(sentence);
  console.log(problems.length === 0 ? 'The content is in order.' : `\n${problems.length} to mend.`);
  process.exit(problems.length === 0 ? 0 : 1);
}
