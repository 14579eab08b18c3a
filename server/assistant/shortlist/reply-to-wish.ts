import { MOST_KEPT } from '#shared/contract/shortlist/program-id.ts';
import { programPath } from '#shared/rules/programs/row.ts';
import { type AnswerWriter, createAnswerWriter, type Written } from '../answers/answer-writer.ts';
import { degreeLine } from '../answers/degree-line.ts';
import type { OwnList, Question } from '../assistant.ts';
import type { DegreeShelf } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { type Chosen, choosePrograms, lastShown, spokeOfPrograms } from './choose-programs.ts';
import { filled, type ListFrame, listFrameFor } from './list-frame.ts';
import { readWish, type Wish } from './read-wish.ts';
import { writeCompared, writeDue, writeKept } from './write-list.ts';

type Degree = DegreeShelf[number];
export type WishReply = Written & { readonly followUps: readonly string[] };
type Change = Extract<Wish, { kind: 'change' }>;
type Asked = Omit<Question, 'list'>;

/** A full list, with room: it is our own text, whatever a model may write. */
const MOST_CHARACTERS = 8_000;
const MOST_LISTED = 5;

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
  const frame = listFrameFor(question.text);
  const answering = { list, library, writer, frame };
  const followUps =
    wish.kind === 'change'
      ? await answerChange(wish, { ...answering, question })
      : await answerReading(wish, { ...answering, now });
  return followUps && { ...writer.finish(), followUps: followUps.filter((one) => one !== question.text) };
}

type Answering = {
  readonly list: Question['list'];
  readonly library: Library;
  readonly writer: AnswerWriter;
  readonly frame: ListFrame;
};

const readingIn = ({ ask }: ListFrame): readonly string[] => [ask.read, ask.due];

async function answerReading(
  wish: Exclude<Wish, Change>,
  { list, library, writer, frame, now }: Answering & { readonly now: number },
): Promise<readonly string[]> {
  if (typeof list !== 'object') {
    writer.say(filled(frame, list === 'not-here' ? frame.elsewhere : frame.readAsGuest));
    return [];
  }
  const ids = await list.read();
  const kept = programsOf(ids, library);
  if (kept.length === 0) {
    writer.say(filled(frame, ids.length === 0 ? frame.nothingKept : frame.gone));
    return [];
  }
  const writing = { library, writer, frame };
  if (wish.kind === 'read') writeKept(kept, { ...writing, gone: ids.length - kept.length, now });
  else if (wish.kind === 'due') writeDue(kept, { ...writing, within: wish.within, now });
  else writeCompared(kept, wish.by, writing);
  return readingIn(frame);
}

/** Null when it was no wish: "save the date" speaks of no list, and of nothing that was shown. */
async function answerChange(
  wish: Change,
  { question, list, library, writer, frame }: Answering & { readonly question: Asked },
): Promise<readonly string[] | null> {
  if (!wish.ofList && !spokeOfPrograms(question.history, library)) return null;
  const kept = typeof list === 'object' ? programsOf(await list.read(), library) : [];
  const chosen = choose(wish, question, kept, library);
  if (chosen.kind !== 'these' && !wish.ofList) return null;
  if (typeof list !== 'object' && (list === 'not-here' || wish.change === 'letGo')) {
    if (chosen.kind === 'these' && wish.change === 'keep') writer.say(chosen.programs.map(nameOf).join('\n'));
    writer.say(filled(frame, list === 'not-here' ? frame.elsewhere : frame.letGoAsGuest));
    return [];
  }
  if (chosen.kind !== 'these') {
    explain(chosen, { library, writer, frame });
    return [];
  }
  if (typeof list === 'object')
    return [...(await carryOut(wish, chosen.programs, { list, writer, frame })), ...readingIn(frame)];
  writer.say(chosen.programs.map(nameOf).join('\n'));
  writer.say(filled(frame, frame.keepAsGuest));
  return [];
}

/** Does it, and says it back. Returns the words that undo it, if anything was changed. */
async function carryOut(
  { change, which }: Change,
  programs: readonly Degree[],
  { list, writer, frame }: { list: OwnList; writer: AnswerWriter; frame: ListFrame },
): Promise<readonly string[]> {
  const ids = programs.map(({ id }) => id);
  const { ask } = frame;
  const say = (head: string, some: readonly string[]) => {
    const named = programs.filter(({ id }) => some.includes(id));
    if (named.length > 0) writer.say(`${filled(frame, head, { most: MOST_KEPT })}\n\n${named.map(nameOf).join('\n')}`);
  };
  const one = programs.length === 1;
  if (change === 'letGo') {
    const { gone } = await list.letGo(ids);
    // What was removed as a whole can be meant again only when the answer has it.
    const marks = which.all ? ` ${programs.map((program) => writer.mark(program)).join(' ')}` : '';
    say(frame.removed, gone);
    say(
      frame.notOn,
      ids.filter((id) => !gone.includes(id)),
    );
    if (marks !== '') writer.say(`${frame.back}${marks}`);
    return gone.length > 0 ? [one ? ask.keepIt : ask.keepThem] : [];
  }
  const { put, left, unknown } = await list.keep(ids);
  say(frame.added, put);
  say(
    frame.already,
    ids.filter((id) => ![...put, ...left, ...unknown].includes(id)),
  );
  say(frame.full, left);
  say(frame.unlisted, unknown);
  return put.length > 0 ? [one ? ask.letGoIt : ask.letGoThem] : [];
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

function explain(
  chosen: Exclude<Chosen, { kind: 'these' }>,
  { library, writer, frame }: Pick<Answering, 'library' | 'writer' | 'frame'>,
): void {
  writer.say(frame.asItWas);
  switch (chosen.kind) {
    case 'none-shown':
      return void writer.say(filled(frame, frame.noneShown));
    case 'out-of-range':
      return void writer.say(
        filled(frame, chosen.shown === 1 ? frame.oneShown : frame.manyShown, { count: chosen.shown }),
      );
    case 'which':
      writer.say(frame.which);
      return void writer.say(chosen.programs.map((one) => `${nameOf(one)} ${writer.mark(one)}`).join('\n'));
    case 'several': {
      const shown = chosen.programs.slice(0, MOST_LISTED);
      writer.say(filled(frame, frame.several, { count: chosen.programs.length }));
      writer.say(shown.map((one) => degreeLine(one, '', library, writer)).join('\n'));
      if (shown.length < chosen.programs.length) writer.say(frame.allPrograms);
      return;
    }
    case 'unknown':
      return void writer.say(filled(frame, frame.unknown, { name: chosen.name }));
  }
}

const programsOf = (ids: readonly string[], { degrees }: Library): Degree[] =>
  ids.flatMap((id) => degrees.find((degree) => degree.id === id) ?? []);

const nameOf = (degree: Degree): string => `- [${degree.title}](${programPath(degree)}), ${degree.university}`;
