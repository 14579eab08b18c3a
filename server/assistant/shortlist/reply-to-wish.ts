import { MOST_KEPT } from '#shared/contract/shortlist/program-id.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { type AnswerWriter, createAnswerWriter, type Written } from '../answers/answer-writer.ts';
import { degreeLine } from '../answers/degree-line.ts';
import frames from '../answers/frames.json' with { type: 'json' };
import type { OwnList, Question } from '../assistant.ts';
import { languageOf } from '../danger/language-of.ts';
import type { DegreeShelf } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { type Chosen, choosePrograms, lastShown, spokeOfPrograms } from './choose-programs.ts';
import { readWish, type Wish } from './read-wish.ts';
import { writeCompared, writeDue, writeKept } from './write-list.ts';

type Degree = DegreeShelf[number];
export type WishReply = Written & { readonly followUps: readonly string[] };
type Change = Extract<Wish, { kind: 'change' }>;
type Asked = Omit<Question, 'list'>;

/** A full list, with room: it is our own text, whatever a model may write. */
const MOST_CHARACTERS = 8_000;
const MINE = '[your shortlist](/programs/shortlist)';
const MOST_LISTED = 5;
const READING = ['What is on my list?', 'What is due this month?'];

/** What is done and said when a message is a wish about one's list; null when it is none. */
export async function replyToWish(
  question: Asked,
  list: Question['list'],
  library: Library,
  now: number,
): Promise<WishReply | null> {
  const wish = readWish(question.text);
  if (wish === null) return null;
  const writer = createAnswerWriter(MOST_CHARACTERS);
  const { inEnglish } = frames[languageOf(question.text)];
  if (inEnglish !== '') writer.say(inEnglish);
  const followUps =
    wish.kind === 'change'
      ? await answerChange(wish, { question, list, library, writer })
      : await answerReading(wish, { list, library, writer, now });
  return followUps && { ...writer.finish(), followUps: followUps.filter((one) => one !== question.text) };
}

type Answering = { readonly list: Question['list']; readonly library: Library; readonly writer: AnswerWriter };

async function answerReading(
  wish: Exclude<Wish, Change>,
  { list, library, writer, now }: Answering & { readonly now: number },
): Promise<readonly string[]> {
  if (typeof list !== 'object') {
    writer.say(list === 'not-here' ? ELSEWHERE : `${NOT_SIGNED_IN} ${MINE} in this browser has the dates too.`);
    return [];
  }
  const ids = await list.read();
  const kept = programsOf(ids, library);
  if (kept.length === 0) {
    writer.say(ids.length === 0 ? NOTHING_KEPT : GONE);
    return [];
  }
  if (wish.kind === 'read') writeKept(kept, { gone: ids.length - kept.length, now, library, writer });
  else if (wish.kind === 'due') writeDue(kept, { within: wish.within, now, writer });
  else writeCompared(kept, wish.by, { library, writer });
  return READING;
}

/** Null when it was no wish: "save the date" speaks of no list, and of nothing that was shown. */
async function answerChange(
  wish: Change,
  { question, list, library, writer }: Answering & { readonly question: Asked },
): Promise<readonly string[] | null> {
  if (!wish.ofList && !spokeOfPrograms(question.history, library)) return null;
  const kept = typeof list === 'object' ? programsOf(await list.read(), library) : [];
  const chosen = choose(wish, question, kept, library);
  if (chosen.kind !== 'these' && !wish.ofList) return null;
  if (typeof list !== 'object' && (list === 'not-here' || wish.change === 'letGo')) {
    if (chosen.kind === 'these' && wish.change === 'keep') writer.say(chosen.programs.map(nameOf).join('\n'));
    writer.say(list === 'not-here' ? ELSEWHERE : LET_GO_AS_GUEST);
    return [];
  }
  if (chosen.kind !== 'these') {
    explain(chosen, library, writer);
    return [];
  }
  if (typeof list === 'object') return [...(await carryOut(wish, chosen.programs, { list, writer })), ...READING];
  writer.say(chosen.programs.map(nameOf).join('\n'));
  writer.say(KEEP_AS_GUEST);
  return [];
}

/** Does it, and says it back. Returns the words that undo it, if anything was changed. */
async function carryOut(
  { change, which }: Change,
  programs: readonly Degree[],
  { list, writer }: { list: OwnList; writer: AnswerWriter },
): Promise<readonly string[]> {
  const ids = programs.map(({ id }) => id);
  const them = programs.length === 1 ? 'it' : 'them';
  const say = (head: string, some: readonly string[]) => {
    const named = programs.filter(({ id }) => some.includes(id));
    if (named.length > 0) writer.say(`${head}\n\n${named.map(nameOf).join('\n')}`);
  };
  if (change === 'letGo') {
    const { gone } = await list.letGo(ids);
    // What was removed as a whole can be meant again only when the answer has it.
    const marks = which.all ? ` ${programs.map((program) => writer.mark(program)).join(' ')}` : '';
    say(`Removed from ${MINE}:`, gone);
    say(
      `Not on ${MINE}:`,
      ids.filter((id) => !gone.includes(id)),
    );
    if (marks !== '') writer.say(`To have them back, say “add them to my list”.${marks}`);
    return gone.length > 0 ? [`Add ${them} to my list`] : [];
  }
  const { put, left, unknown } = await list.keep(ids);
  say(`Added to ${MINE}:`, put);
  say(
    `On ${MINE} already:`,
    ids.filter((id) => ![...put, ...left, ...unknown].includes(id)),
  );
  say(`Your list is full: it keeps ${MOST_KEPT} programs. Remove others first, then add:`, left);
  say('On our list of programs no more:', unknown);
  return put.length > 0 ? [`Remove ${them} from my list`] : [];
}

function choose(
  { change, ofList, which }: Change,
  { history }: Asked,
  kept: readonly Degree[],
  library: Library,
): Chosen {
  const { all, places, names, back } = which;
  if (change === 'letGo' && ofList && all && back === null && places.length + names.length === 0)
    return kept.length > 0 ? { kind: 'these', programs: kept } : { kind: 'none-shown' };
  // What is let go by its name can only be what is kept; what is added to nothing that is named, what was shown.
  const named = ofList ? library.degrees : lastShown(history, library);
  const pool = change === 'letGo' && kept.length > 0 ? kept : named;
  return choosePrograms({ which, history, pool, library });
}

function explain(chosen: Exclude<Chosen, { kind: 'these' }>, library: Library, writer: AnswerWriter): void {
  writer.say('**Your list is as it was.**');
  switch (chosen.kind) {
    case 'none-shown':
      return void writer.say(NONE_SHOWN);
    case 'out-of-range':
      return void writer.say(
        `There ${chosen.shown === 1 ? 'is one program' : `are ${chosen.shown} programs`} in the last answer that listed any.`,
      );
    case 'which':
      writer.say('Which of them? Say “the first one”, “the first two” or “all”, and “on my list”.');
      return void writer.say(chosen.programs.map((one) => `${nameOf(one)} ${writer.mark(one)}`).join('\n'));
    case 'several': {
      const shown = chosen.programs.slice(0, MOST_LISTED);
      writer.say(
        `${chosen.programs.length} of our programs are called so. Say for example “add the first one to my list”:`,
      );
      writer.say(shown.map((one) => degreeLine(one, '', library, writer)).join('\n'));
      if (shown.length < chosen.programs.length) writer.say('[All programs, in the finder](/programs).');
      return;
    }
    case 'unknown':
      return void writer.say(
        `I found no program by the words “${chosen.name}”. Name its university or its title, or ask for programs and say “add the first two to my list”. [All programs](/programs).`,
      );
  }
}

const programsOf = (ids: readonly string[], { degrees }: Library): Degree[] =>
  ids.flatMap((id) => degrees.find((degree) => degree.id === id) ?? []);

const nameOf = (degree: Degree): string => `- [${degree.title}](${programPath(degree)}), ${degree.university}`;

const NOT_SIGNED_IN = 'I can read and change a shortlist for who is signed in.';
const KEEP_AS_GUEST = `Open a program and press **Keep**: it stays in this browser, on ${MINE}, and moves to your account when you sign in; signed in, you can ask me to do it.`;
const ELSEWHERE = `From this page I can neither read nor change your list: it is on our own site, ${MINE}, where Keep stands beside every program.`;
const LET_GO_AS_GUEST = `${NOT_SIGNED_IN} On ${MINE} in this browser, press **Kept** beside a program to let go of it.`;
const NOTHING_KEPT =
  'Your shortlist is empty. Ask for programs, for example “programs in Ireland within 25 lakh”, and say “add the first two to my list”; or press Keep in the [finder](/programs).';
const GONE = `The programs on ${MINE} are on our list of programs no more. [Find others](/programs).`;
const NONE_SHOWN =
  'No programs were listed here yet. Ask for some, for example “programs in Ireland within 25 lakh”, and say “add the first two to my list”; or press Keep in the [finder](/programs).';
