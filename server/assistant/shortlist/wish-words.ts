import { splitWords } from '../question/split-words.ts';
import words from './wish-words.json' with { type: 'json' };

type Role = keyof typeof words;

const lists = new Map(
  Object.entries(words).map(([role, list]) => [role, new Set(list.split(' ').flatMap((word) => splitWords(word)))]),
);

/** Whether a word has this role in a wish about one's list; the words are data (`wish-words.json`). */
export const is = (role: Role, word: string | undefined): boolean =>
  word !== undefined && lists.get(role)?.has(word) === true;

/** The first of these roles that a word has, by its place among them. */
export const placeAmong = (roles: readonly Role[], word: string | undefined): number =>
  roles.findIndex((role) => is(role, word));
