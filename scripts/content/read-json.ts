import { parseDocument } from 'yaml';
import { fieldTwice } from './field-twice.ts';

/** The data of a JSON text. Throws with the line in which it cannot be read, and what to look for there. */
export function readJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new Error(
      `the file cannot be read near line ${lastReadable(text)}; look there for a comma or a quote that is missing or too many, a curly quote in place of a straight one, or a number with a comma or a sign.`,
      { cause },
    );
  }
  // JSON.parse keeps the last of two fields with one name, and says nothing.
  const twice = fieldTwice(text, parseDocument(text).errors);
  if (twice !== undefined) throw new Error(twice);
  return data;
}

/** The line of a JSON file in which it stops making sense: up to the line before, it only lacks its end. */
function lastReadable(text: string): number {
  const lines = text.split('\n');
  const broken = lines.findIndex((_, at) => !lacksOnlyItsEnd(lines.slice(0, at + 1).join('\n')));
  return broken < 0 ? lines.length : broken + 1;
}

function lacksOnlyItsEnd(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : '';
    const position = /at position (\d+)/.exec(message)?.[1];
    return position === undefined ? message.includes('end of JSON input') : Number(position) >= text.length;
  }
}
