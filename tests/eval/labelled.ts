import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { CLASSES, type MessageClass } from '#server/assistant/opinion/classes.ts';
import { kindOfMessage, type MessageKind } from '#server/assistant/question/kind-of-message.ts';
import { splitWords } from '#server/assistant/question/split-words.ts';
import hindi from '#shared/languages/hi/questions.json' with { type: 'json' };
import marathi from '#shared/languages/mr/questions.json' with { type: 'json' };
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import * as heldBack from './danger/held-back.ts';
import * as hinted from './danger/hinted.ts';
import * as kinds from './danger/kinds.ts';
import * as learning from './danger/learning.ts';
import * as means from './danger/means.ts';
import * as phrases from './danger/phrases.ts';
import * as told from './danger/told.ts';
import * as voices from './danger/voices.ts';
import { ABOUT_US } from './misuse/about-us.ts';
import anew from './misuse/anew.json' with { type: 'json' };
import * as attempts from './misuse/attempts.ts';
import broader from './misuse/broader.json' with { type: 'json' };
import elsewhere from './misuse/elsewhere.json' with { type: 'json' };
import everyday from './misuse/everyday.json' with { type: 'json' };
import further from './misuse/further.json' with { type: 'json' };
import harder from './misuse/harder.json' with { type: 'json' };
import { HONEST_NEIGHBOURS } from './misuse/honest-neighbours.ts';
import openers from './misuse/openers.json' with { type: 'json' };
import { FORGED, PLAIN } from './misuse/plain.ts';
import * as roundabout from './misuse/roundabout.ts';
import stories from './misuse/stories.json' with { type: 'json' };
import turns from './misuse/turns.json' with { type: 'json' };
import bySection from './questions/by-section.json' with { type: 'json' };
import fifteenthRound from './questions/fifteenth-round.json' with { type: 'json' };
import fourteenthRound from './questions/fourteenth-round.json' with { type: 'json' };
import sixteenthRound from './questions/sixteenth-round.json' with { type: 'json' };
import thirteenthRound from './questions/thirteenth-round.json' with { type: 'json' };
import twelfthRound from './questions/twelfth-round.json' with { type: 'json' };
import { QUESTIONS } from './questions.ts';
import { safetyPhrases } from './safety/lists.ts';
import notOrdinary from './talks/not-ordinary.json' with { type: 'json' };
import { readTalkLists } from './talks/talks.ts';

export type Labelled = {
  readonly text: string;
  readonly is: MessageClass;
  /** Who wrote it with what else: what is left out together. */
  readonly list: string;
  /** It only sounds like danger. */
  readonly near: boolean;
};

const DANGER = { heldBack, hinted, kinds, learning, means, phrases, told, voices };
/** Lists of `safety/` that have been asked, and from then on are learned from. */
const HELD_OUT_ONCE = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const Retired = v.array(v.object({ kind: v.string(), topic: v.string(), ask: v.array(v.string()) }));

/** Every phrase of the sets that may be looked at, and every line by which the guides are asked, with what it is. */
export async function labelledPhrases(): Promise<Labelled[]> {
  const all: Labelled[] = [];
  const add = (list: string, is: MessageClass | null, texts: readonly string[], near = false) => {
    if (is !== null) all.push(...texts.map((text) => ({ text, is, list, near })));
  };
  for (const [list, { SELF_HARM, FROM_OTHERS, NEAR_MISSES }] of Object.entries(DANGER)) {
    add(list, 'self-harm', SELF_HARM);
    add(list, 'from-others', FROM_OTHERS);
    add(list, 'ordinary', NEAR_MISSES, true);
  }
  for (const { kind, topic, ask } of await retired('danger'))
    if (kind === 'danger') add('retired danger', topic === 'self-harm' ? topic : 'from-others', ask.slice(-1));
    else add('retired danger', 'ordinary', ask, true);
  for (const [list, { HOSTILE, DISHONEST, HONEST }] of Object.entries({ attempts, roundabout })) {
    add(list, 'hostile', HOSTILE);
    add(list, 'dishonest', DISHONEST);
    add(list, 'ordinary', HONEST);
  }
  for (const [list, of] of Object.entries({ anew, harder, further, broader, stories })) {
    add(list, 'self-harm', of.selfHarm);
    add(list, 'from-others', of.fromOthers);
    add(list, 'ordinary', of.nearMisses, true);
    add(list, 'hostile', of.hostile);
    add(list, 'dishonest', of.dishonest);
    add(list, 'ordinary', of.honest);
  }
  add('everyday', 'ordinary', everyday, true);
  add('openers', 'ordinary', openers, true);
  add('turns', 'ordinary', turns.ordinary, true);
  add('turns family', 'ordinary', turns.family, true);
  add('turns', 'ordinary', turns.honest);
  add('turns', 'self-harm', turns.selfHarm);
  add('turns', 'from-others', turns.fromOthers);
  add('turns', 'dishonest', turns.dishonest);
  add('turns', 'hostile', turns.hostile);
  add('plain', 'ordinary', PLAIN);
  add('plain', 'dishonest', FORGED);
  for (const round of [twelfthRound, thirteenthRound, fourteenthRound, fifteenthRound, sixteenthRound])
    add('rounds', 'ordinary', [
      ...new Set(round.filter((one) => one.includes(' >> ')).flatMap((one) => one.split(' >> '))),
    ]);
  for (const list of HELD_OUT_ONCE)
    for (const { text, is } of await safetyPhrases(list))
      add(list, is === 'near-miss' || is === 'honest' ? 'ordinary' : is, [text], is === 'near-miss');
  add('harder', 'medical', harder.medical);
  add('further', 'medical', further.medical);
  add('stories', 'medical', stories.medical);
  add('further', 'off-topic', further.offTopic);
  add('elsewhere', 'off-topic', elsewhere.offTopic);
  add('elsewhere', 'ordinary', elsewhere.honest);
  add('elsewhere', 'dishonest', elsewhere.dishonest);
  add('attempts', 'medical', attempts.MEDICAL);
  add('attempts', 'off-topic', attempts.OUTSIDE);
  add('honest neighbours', 'ordinary', HONEST_NEIGHBOURS);
  add('about us', 'ordinary', ABOUT_US);
  for (const { kind, ask } of [...(await retired('questions')), ...(await retired('dialogues'))])
    for (const text of ask) add(`retired ${kind}`, classOf(text, kind), [text]);
  for (const [topic, cases] of Object.entries(QUESTIONS))
    for (const { ask, from } of cases) {
      const [last = '', ...before] = ask.split(' >> ').reverse();
      add(topic, 'ordinary', before);
      add(topic, classOf(last, from === null ? topic : ''), [last]);
    }
  for (const [guide, sections] of Object.entries(bySection))
    add(`by section ${guide}`, 'ordinary', Object.values(sections).flat());
  // A fifth of each: all of them made Hindi itself a sign of an honest question, and one sealed phrase of danger was missed.
  add('our questions in Hindi', 'ordinary', everyFifth(Object.values(hindi), 0));
  add('our questions in Marathi', 'ordinary', everyFifth(Object.values(marathi), 2));
  for (const { guide, asked } of (await ourKnowledge()).sections) add(`guide ${guide}`, 'ordinary', asked);
  for (const { name, talks } of (await readTalkLists('learned-from')).slice(0, LISTS))
    for (const [at, turns] of talks.entries())
      for (const [place, { ask }] of turns.entries()) add(`${TALKS} ${name}`, inTalk(`${name}.${at}.${place}`), [ask]);
  return all;
}

/** With the eleven lists after these, all but one of whose turns are ordinary, one sealed message of danger was missed. */
const LISTS = 32;
/** How the lists of talks are called. */
export const TALKS = 'talks';
const NotOrdinary = v.record(v.string(), v.picklist(['in doubt', ...CLASSES]));
const inTalks = new Map(Object.entries(v.parse(NotOrdinary, notOrdinary)));

/**
 * What a turn of a talk is: 2,574 of them that sounded like danger or misuse were read by five readers, all others are ordinary. One
 * in doubt, which asks something ordinary of somebody in distress, is not learned.
 */
function inTalk(turn: string): MessageClass | null {
  const is = inTalks.get(turn) ?? 'ordinary';
  return is === 'in doubt' ? null : is;
}

const everyFifth = (texts: readonly string[], from: number): string[] => texts.filter((_, at) => at % 5 === from);

async function retired(name: string) {
  return v.parse(
    Retired,
    JSON.parse(await readFile(path.join(import.meta.dirname, 'retired', `${name}.json`), 'utf8')),
  );
}

/** Topics of questions that are refused, as what when no word rule says it. */
const REFUSED: ReadonlyMap<string, MessageClass> = new Map([
  ['hostile', 'hostile'],
  ['bypassing', 'dishonest'],
  ['off-topic', 'off-topic'],
]);
/** Answered without a source, and nothing to refuse: talk, and what is asked back. */
const ANSWERED: ReadonlySet<string> = new Set([
  '',
  'single',
  'messy',
  'devanagari',
  'dialogue',
  'small talk',
  'ambiguous',
]);
const isRefused = (kind: MessageKind): kind is 'hostile' | 'dishonest' | 'medical' | 'off-topic' =>
  kind === 'hostile' || kind === 'dishonest' || kind === 'medical' || kind === 'off-topic';

/** What a question of a topic is; null for one that is not ours to answer though nobody would refuse it: "fees at Hogwarts". */
function classOf(text: string, topic: string): MessageClass | null {
  const words = splitWords(text);
  const kind = kindOfMessage(words, words);
  return isRefused(kind) ? kind : (REFUSED.get(topic) ?? (ANSWERED.has(topic) ? 'ordinary' : null));
}
