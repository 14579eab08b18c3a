import { MOST_KEPT } from '#shared/contract/shortlist/program-id.ts';
import { createAnswerWriter, type Written } from '../answers/answer-writer.ts';
import { degreeLine } from '../answers/degree-line.ts';
import type { OwnList, Question } from '../assistant.ts';
import { languageOf } from '../danger/language-of.ts';
import type { Degree } from '../library/degree-shelf.ts';
import type { Library } from '../library/library.ts';
import { type Chosen, choosePrograms, lastShown, spokeOfPrograms } from './choose-programs.ts';
import { fillerFor, listFrameFor } from './list-frame.ts';
import { readWish, type Wish } from './read-wish.ts';
import { linked, type Writing, writeCompared, writeDue, writeKept } from './write-list.ts';

export type WishReply = Written & { readonly followUps: readonly string[] };
type Change = Extract<Wish, { kind: 'change' }>;
type Answering = Writing & { readonly question: Omit<Question, 'list'>; readonly list: Question['list'] };

/** A full list, with room: it is our own text, whatever a model may write. */
const MOST_CHARACTERS = 8_000;
const MOST_LISTED = 5;

/** What is done and said when a message is a wish about one's list; null when it is none. */
export async function replyToWish(
  question: Answering['question'],
  list: Answering['list'],
  library: Library,
  now: number,
): Promise<WishReply | null> {
  const wish = readWish(question.text);
  if (wish === null) return null;
  const writer = createAnswerWriter(MOST_CHARACTERS, undefined, undefined, languageOf(question.text));
  const frame = listFrameFor(question.text);
  const answering = { question, list, library, now, writer, frame, filled: fillerFor(frame) };
  const followUps = wish.kind === 'change' ? await answerChange(wish, answering) : await answerReading(wish, answering);
  return followUps && { ...writer.finish(), followUps: followUps.filter((one) => one !== question.text) };
}

async function answerReading(wish: Exclude<Wish, Change>, answering: Answering): Promise<readonly string[]> {
  const { list, library, writer, frame, filled } = answering;
  if (typeof list !== 'object') {
    writer.say(filled(list === 'not-here' ? frame.elsewhere : frame.readAsGuest));
    return [];
  }
  const ids = await list.read();
  const kept = programsOf(ids, library);
  if (kept.length === 0) {
    writer.say(filled(ids.length === 0 ? frame.nothingKept : frame.gone));
    return [];
  }
  if (wish.kind === 'read') writeKept(kept, ids.length - kept.length, answering);
  else if (wish.kind === 'due') writeDue(kept, wish.within, answering);
  else writeCompared(kept, wish.by, answering);
  return [frame.ask.read, frame.ask.due];
}

/** Null when it was no wish: "save the date" speaks of no list, and of nothing that was shown. */
async function answerChange(wish: Change, answering: Answering): Promise<readonly string[] | null> {
  const { question, list, library, writer, frame, filled } = answering;
  if (!wish.ofList && !spokeOfPrograms(question.history, library)) return null;
  const kept = typeof list === 'object' ? programsOf(await list.read(), library) : [];
  const chosen = choose(wish, kept, answering);
  if (chosen.kind !== 'these' && !wish.ofList) return null;
  if (typeof list !== 'object' && (list === 'not-here' || wish.change === 'letGo')) {
    if (chosen.kind === 'these' && wish.change === 'keep') writer.say(linked(chosen.programs));
    writer.say(filled(list === 'not-here' ? frame.elsewhere : frame.letGoAsGuest));
    return [];
  }
  if (chosen.kind !== 'these') {
    explain(chosen, answering);
    return [];
  }
  if (typeof list === 'object')
    return [...(await carryOut(wish, chosen.programs, list, answering)), frame.ask.read, frame.ask.due];
  writer.say(linked(chosen.programs));
  writer.say(filled(frame.keepAsGuest));
  return [];
}

/** Does it, and says it back. Returns the words that undo it, if anything was changed. */
async function carryOut(
  { change, which }: Change,
  programs: readonly Degree[],
  list: OwnList,
  { writer, frame, filled }: Answering,
): Promise<readonly string[]> {
  const ids = programs.map(({ id }) => id);
  const one = programs.length === 1;
  const say = (head: string, some: readonly string[]) => {
    const named = programs.filter(({ id }) => some.includes(id));
    if (named.length > 0) writer.say(`${filled(head, { most: MOST_KEPT })}\n\n${linked(named)}`);
  };
  const others = (...some: readonly string[]) => ids.filter((id) => !some.includes(id));
  if (change === 'letGo') {
    const { gone } = await list.letGo(ids);
    // What was removed as a whole can be meant again only when the answer has it.
    const marks = which.all ? ` ${programs.map((program) => writer.mark(program)).join(' ')}` : '';
    say(frame.removed, gone);
    say(frame.notOn, others(...gone));
    if (marks !== '') writer.say(`${frame.back}${marks}`);
    return gone.length > 0 ? [one ? frame.ask.keepIt : frame.ask.keepThem] : [];
  }
  const { put, left, unknown } = await list.keep(ids);
  say(frame.added, put);
  say(frame.already, others(...put, ...left, ...unknown));
  say(frame.full, left);
  say(frame.unlisted, unknown);
  return put.length > 0 ? [one ? frame.ask.letGoIt : frame.ask.letGoThem] : [];
}

function choose({ change, ofList, which }: Change, kept: readonly Degree[], { question, library }: Answering): Chosen {
  const { all, places, names, back } = which;
  if (change === 'letGo' && ofList && all && back === null && places.length + names.length === 0)
    return kept.length > 0 ? { kind: 'these', programs: kept } : { kind: 'none-shown' };
  // What is let go by its name can only be what is kept; what is added to nothing that is named, what was shown.
  const named = ofList ? library.degrees : lastShown(question.history, library);
  const pool = change === 'letGo' && kept.length > 0 ? kept : named;
  return choosePrograms({ which, history: question.history, pool, library });
}

/** What could not be told apart, and how to say it; the list is as it was. */
function explain(chosen: Exclude<Chosen, { kind: 'these' }>, { library, writer, frame, filled }: Answering): void {
  writer.say(frame.asItWas);
  if (chosen.kind === 'none-shown') writer.say(filled(frame.noneShown));
  else if (chosen.kind === 'out-of-range')
    writer.say(filled(chosen.shown === 1 ? frame.oneShown : frame.manyShown, { count: chosen.shown }));
  else if (chosen.kind === 'unknown') writer.say(filled(frame.unknown, { name: chosen.name }));
  else if (chosen.kind === 'which') {
    writer.say(frame.which);
    writer.say(chosen.programs.map((one) => `${linked([one])} ${writer.mark(one)}`).join('\n'));
  } else {
    const shown = chosen.programs.slice(0, MOST_LISTED);
    writer.say(filled(frame.several, { count: chosen.programs.length }));
    writer.say(shown.map((one) => degreeLine(one, '', library, writer)).join('\n'));
    if (shown.length < chosen.programs.length) writer.say(frame.allPrograms);
  }
}

const programsOf = (ids: readonly string[], { degrees }: Library): Degree[] =>
  ids.flatMap((id) => degrees.find((degree) => degree.id === id) ?? []);
