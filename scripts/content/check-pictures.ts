import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SourceFile } from './source-file.ts';
import { textParts } from './text-parts.ts';

const FOLDER = 'site/public/pictures';
const LARGEST_KB = 400;
const WIDEST = 1600;
const KINDS: readonly string[] = ['jpeg', 'png', 'webp'];
const NAME = /^[\w-]+\.(jpe?g|png|webp)$/;

/** Pictures that no page could show, or too heavy for a telephone, whether or not a text shows them yet: a sentence each. */
export async function checkPictureFiles(root: string): Promise<string[]> {
  const folder = join(root, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : [];
  const found = await Promise.all(names.sort().map((name) => wrongWith(name, join(folder, name))));
  return found.flatMap((says, at) => (says === undefined ? [] : [`${FOLDER}/${names[at]}: ${says}.`]));
}

async function wrongWith(name: string, path: string): Promise<string | undefined> {
  if (!NAME.test(name))
    return 'a picture is a JPG, PNG or WebP with only letters, digits and hyphens in its name, and a small ending, such as my-picture.jpg';
  const { format, width = 0 } = await sharp(path)
    .metadata()
    .catch(() => ({ format: undefined, width: 0 }));
  // Telephones write HEIC, and renaming makes no other picture of it.
  if (format === undefined || !KINDS.includes(format))
    return 'the file is no JPG, PNG or WebP, whatever its name says; open it in a program for pictures and save it as one of them';
  const kilobytes = statSync(path).size / 1024;
  if (kilobytes > LARGEST_KB || width > WIDEST)
    return `the picture is ${width} pixels wide and has ${Math.ceil(kilobytes)} KB; save it with at most ${WIDEST} pixels and ${LARGEST_KB} KB`;
  return undefined;
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
