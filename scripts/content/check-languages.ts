import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import { reasonOf } from './message-words.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

const FOLDER = 'shared/languages';
const texts = v.record(v.string(), v.string());
/** Who read a language's words last, all of them, and on which day; both empty while nobody has. */
const reader = v.union([
  v.strictObject({ read_by: v.literal(''), read_on: v.literal('') }),
  v.strictObject({ read_by: v.pipe(v.string(), v.nonEmpty()), read_on: v.pipe(v.string(), v.isoDate()) }),
]);

/** What is wrong with the words of the assistant's languages, which people write who know the language: a sentence each. */
export function checkLanguages(root: string): string[] {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const codes = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return [
    ...codes
      .filter((code) => !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(code))
      .map((code) => `${FOLDER}/${code}: the folder must have a language’s code as its name, such as ta.`),
    ...globSync('*/*.json', { cwd: folder })
      .sort()
      .flatMap((name) => checkFile(join(folder, name), `${FOLDER}/${name}`)),
  ];
}

function checkFile(path: string, file: string): string[] {
  try {
    const data = readJson(readText(path));
    if (basename(path) === 'reader.json')
      return v.is(reader, data)
        ? []
        : [`${file}: "read_by" must be a name and "read_on" a day such as 2026-11-20, or both empty while nobody has.`];
    if (!v.is(texts, data)) return [`${file}: every entry must be a text in quotes on the left and one on the right.`];
    return Object.entries(data).flatMap(([english, said]) =>
      lostPlaces(english, said).map((says) => `${file}: ${says}`),
    );
  } catch (cause) {
    return [`${file}: ${reasonOf(cause)}`];
  }
}

/** Names and numbers that the words on the right leave out, or that there are none of. */
function lostPlaces(english: string, said: string): string[] {
  const asked = placesIn(english);
  const given = placesIn(said);
  const entry = `the words for "${english}"`;
  return [
    ...[...asked]
      .filter((place) => !given.has(place))
      .map((place) => `${entry} lack ${place}; write it where it belongs.`),
    ...[...given]
      .filter((place) => !asked.has(place))
      .map((place) => `${entry} have ${place}, which the English does not; remove it.`),
  ];
}

const placesIn = (text: string): Set<string> => new Set(text.match(/#\d+/g));

/** The languages whose words nobody who speaks them has signed: a line, or none. Throws when a file is no such table, which its own check tells. */
export function listUnreadLanguages(root: string): string[] {
  const folder = join(root, FOLDER);
  const unread = globSync('*/reader.json', { cwd: folder })
    .filter((file) => v.parse(reader, JSON.parse(readFileSync(join(folder, file), 'utf8'))).read_by === '')
    .map((file) => basename(dirname(file)))
    .sort();
  return unread.length > 0 ? [`Languages that no reader has signed with read_by: ${unread.join(', ')}`] : [];
}
