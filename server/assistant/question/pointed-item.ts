import type { Question } from '../assistant.ts';
import { beforeFold } from './before-fold.ts';
import { splitWords, wordSet } from './split-words.ts';

/** Which item each word points to, from 1; 0 is the last. */
const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['last', 'first pehla pehli pahila', 'second dusra dusri doosra doosri', 'third tisra teesra teesri'].flatMap(
    (words, at) => words.split(' ').map((word) => [word, at] as const),
  ),
);
/** What stands behind: "second one", "pehla wala". */
const ITEM = wordSet('one option wala wali wale program programme course university college point');
/** "2nd", "option 2". */
const NUMBERED = /\b(?:(?:no|number|option)\.?\s*([123])|([123])(?:st|nd|rd))\b(?:\s+one\b)?/gi;
const IN_WORDS = new Map([
  ['1', 'first'],
  ['2', 'second'],
  ['3', 'third'],
]);
/** A longer message says what it is about by itself: "the first year of my course". */
const LONGEST = 9;
const LONGEST_CHOICE = 12;
const BOLD_ITEM = /^- \**(?:₹[^*]*\*\*[^[]*)?\[?\**([^*\]:]+?)\**[\]:]/gm;
/** `[Pharmacology - MSc](/programs/uk/keele-pharmacology), Keele University, UK`: a program with its university. */
const PROGRAM = /\]\(\/programs\/[^)/]+\/[^)]+\), ([^,\n]+),/g;
/** `**[Keele University](/programs/uk/universities#keele-university)**: …`: what its page says. */
const UNIVERSITY = /^- \*\*\[([^\]]+)\]\(\/programs\/[^)]+\)\*\*/gm;
const MOST_CHOSEN_FROM = 3;
/** "Which one is better", "which of these three": what was listed is chosen from. */
const ALL_OF_THEM = wordSet('these those them three above listed inme inmein');
const WHICH = wordSet('which kaunsa kaunsi konsa konsi');
/** "Which of these is the shortest?" is asked of what we know of each program. */
const CHOOSES = wordSet('better best good right choose prefer suit suits easy easily accept take accha achha acchi');
const SENTENCE_LIST = /\b(?:includes?|are|at|by)\s+((?:[^,.:;]+,\s+)+[^,.:;]+?)(?:[.:;]|$)/m;

/**
 * "Second one, tell more" after a list: the question with the item's own name in its place. As it is where no list was
 * answered, or nothing in it is pointed to.
 */
export function withPointedItem(question: Question): Question {
  const said = question.history.findLast(({ role }) => role === 'bot')?.content;
  if (said === undefined) return question;
  const shown = beforeFold(said);
  return withPrograms(question, shown) ?? withItem(question, shown);
}

/** "Which one of these 3 is better?" after programs: asked of their universities; null where none was listed or something else is chosen. */
function withPrograms(question: Question, shown: string): Question | null {
  const words = splitWords(question.text);
  const isOne = words.some((word, at) => WHICH.has(word) && words[at + 1] === 'one');
  const points = isOne || words.some((word) => ALL_OF_THEM.has(word));
  if (!points || !words.some((word) => CHOOSES.has(word)) || words.length > LONGEST_CHOICE) return null;
  const listed = [UNIVERSITY, PROGRAM].flatMap((pattern) => [...shown.matchAll(pattern)]);
  const names = [...new Set(listed.map(([, name = '']) => name.trim()))];
  if (names.length < 2) return null;
  return { ...question, text: `${names.slice(0, MOST_CHOSEN_FROM).join(' or ')}: ${question.text}` };
}

function withItem(question: Question, shown: string): Question {
  const words = splitWords(
    question.text.replace(
      NUMBERED,
      (_, option?: string, ordinal?: string) => `${IN_WORDS.get(option ?? ordinal ?? '') ?? ''} one`,
    ),
  );
  const at = words.findIndex((word, place) => ORDINALS.has(word) && ITEM.has(words[place + 1] ?? ''));
  if (at < 0 || words.length > LONGEST) return question;
  const items = itemsOf(shown);
  const item = items.at((ORDINALS.get(words[at] ?? '') ?? 0) - 1);
  if (item === undefined || items.length < 2) return question;
  return { ...question, text: [...words.slice(0, at), item, ...words.slice(at + 2)].join(' ') };
}

/** The items of its first list, by their names; else those that its first sentences name one after the other. */
function itemsOf(shown: string): string[] {
  // What is asked of a program is answered by its university's pages.
  const programs = [...shown.matchAll(PROGRAM)].map(([, name = '']) => name.trim());
  if (programs.length > 1) return programs;
  const bold = [...shown.matchAll(BOLD_ITEM)].map(([, name = '']) => name.trim());
  if (bold.length > 1) return bold;
  const listed = SENTENCE_LIST.exec(shown)?.[1] ?? '';
  return listed
    .split(/,\s+(?:and\s+)?|\s+and\s+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
