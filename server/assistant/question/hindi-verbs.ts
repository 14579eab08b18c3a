import { ENGLISH } from './english-words.ts';
import verbs from './hindi-verbs.json' with { type: 'json' };

/** A shorter form is too often another word. */
const SHORTEST = 4;

/**
 * The forms of Hindi verbs in Roman letters, each with its English: a root and any ending, as "bataunga" of "bat". A form that is an
 * English word too is left to English.
 */
export const HINDI_VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries(verbs.verbs).flatMap(([english, roots]) =>
    roots
      .split(' ')
      .flatMap((root) => ['', ...verbs.endings.split(' ')].map((ending) => root + ending))
      .filter((form) => form.length >= SHORTEST && !ENGLISH.has(form))
      .map((form) => [form, english] as const),
  ),
);
