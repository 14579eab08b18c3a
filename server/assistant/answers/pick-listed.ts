import type { Turn } from '../assistant.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { beforeFold } from '../question/before-fold.ts';
import { wordSet } from '../question/split-words.ts';
import type { AnswerWriter } from './answer-writer.ts';
import words from './asked-words.json' with { type: 'json' };
import { isAboutPrograms } from './asks-for-programs.ts';
import type { Answer } from './choose-answer.ts';
import { degreeLine } from './degree-line.ts';
import type { Asking } from './own-facts.ts';
import { programWords } from './program-words.ts';

/** A longer message says itself among what it picks. */
const LONGEST = 8;
const MOST = 3;
/** By what one picks, what that is of a program, and how it is said. */
const PICKS: readonly {
  readonly by: ReadonlySet<string>;
  readonly of: (degree: Degree) => number | undefined;
  readonly said: 'leastAbove' | 'shortestAbove';
}[] = [
  { by: wordSet(words.leastCost), of: ({ total }) => total?.from, said: 'leastAbove' },
  { by: wordSet(words.shortest), of: ({ months }) => months, said: 'shortestAbove' },
];
const PROGRAM = /\]\(\/programs\/[^)/]+\/([^)#/]+)\)/g;

type Picking = {
  readonly asked: Asking;
  readonly history: readonly Turn[];
  readonly library: Library;
  readonly writer: AnswerWriter;
};

/** "Cheapest one?", "which is the shortest?" after a list of programs: those of the list, the least first. Null for any other message. */
export function writePicked({ asked, history, library, writer }: Picking): Answer | null {
  const { byItself: own, countries, countriesAssumed } = asked;
  const pick = PICKS.find(({ by }) => own.words.some((word) => by.has(word)));
  const namesPlace = countries.length > 0 && !countriesAssumed;
  const asksElse = own.subjects.some((subject) => !subject.sideOfOthers) || Object.keys(asked.figures).length > 0;
  // What was told is searched for again, among all that fit.
  if (!pick || isAboutPrograms(asked, library)) return null;
  if (namesPlace || asksElse || own.words.length > LONGEST || own.words.includes('country')) return null;
  const known = programsListed(history, library).filter((degree) => pick.of(degree) !== undefined);
  if (known.length < 2) return null;
  // One whose fee is only the usual one is not known to be the least.
  const sorted = known
    .toSorted(
      (one, other) =>
        Number(one.assumed ?? false) - Number(other.assumed ?? false) || (pick.of(one) ?? 0) - (pick.of(other) ?? 0),
    )
    .slice(0, MOST);
  writer.say(`**${programWords(writer.language)[pick.said]}:**`);
  writer.say(sorted.map((degree) => degreeLine(degree, '', library, writer)).join('\n'));
  return { specialist: 'universities', used: [], speaksFirst: true };
}

/** The programs that the last answer shows, in its order. */
function programsListed(history: readonly Turn[], { degrees }: Library): Degree[] {
  const said = history.findLast(({ role }) => role === 'bot')?.content ?? '';
  const ids = new Set([...beforeFold(said).matchAll(PROGRAM)].map(([, id]) => id));
  return [...ids].flatMap((id) => degrees.find((degree) => degree.id === id) ?? []);
}
