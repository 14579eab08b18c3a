import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from './read-content.ts';
import { textParts } from './text-parts.ts';

const FOLDER = 'site/public/pictures';
const LARGEST_KB = 400;
const NAME = /^[\w-]+\.(jpe?g|png|webp)$/;

/** Pictures that no page could show, or too heavy for a telephone, whether or not a text shows them yet: a sentence each. */
export function checkPictureFiles(root: string): string[] {
  const folder = join(root, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  return names.sort().flatMap((name) => {
    const file = `${FOLDER}/${name}`;
    const path = join(folder, name);
    if (!NAME.test(name))
      return [
        `${file}: a picture is a JPG, PNG or WebP with only letters, digits and hyphens in its name, and a small ending, such as my-picture.jpg.`,
      ];
    if (!KINDS.some((kind) => kind.test(firstLetters(path))))
      return [
        `${file}: the file is no JPG, PNG or WebP, whatever its name says; open it in a program for pictures and save it as one of them.`,
      ];
    return statSync(path).size > LARGEST_KB * 1024
      ? [`${file}: the picture is larger than ${LARGEST_KB} KB; save it smaller, at most 1600 pixels wide.`]
      : [];
  });
}

/** How a JPG, a PNG and a WebP begin. Telephones write HEIC, and renaming makes no other picture of it. */
const KINDS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s];

function firstLetters(path: string): string {
  const bytes = Buffer.alloc(12);
  const file = openSync(path, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** Pictures of a text without words or without a file; links to one that is not there. */
export function checkPictures(root: string, source: SourceFile): string[] {
  return textParts(source).flatMap((part) => {
    if (part.type !== 'image' && !(part.type === 'link' && part.href.startsWith('/pictures/'))) return [];
    const address = part.href.length > 80 ? `${part.href.slice(0, 80)}…` : part.href;
    const picture = `${source.file}: line ${part.line}: the picture "${address}"`;
    const problems: string[] = [];
    if (part.text.trim() === '')
      problems.push(
        `${picture} has no description; write between ![ and ] what it shows, for people who cannot see it.`,
      );
    if (!part.href.startsWith('/pictures/'))
      problems.push(`${picture} must be one of ours; put the file into ${FOLDER} and write /pictures/name.jpg.`);
    else if (!NAME.test(part.href.slice('/pictures/'.length)))
      problems.push(`${picture} must be a JPG, PNG or WebP whose name has only letters, digits and hyphens.`);
    else if (!existsSync(join(root, 'site/public', part.href)))
      problems.push(`${picture} is not in ${FOLDER}; put it there or correct its name.`);
    return problems;
  });
}
