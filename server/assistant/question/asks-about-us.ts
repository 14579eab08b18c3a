import { ownMatterOf } from '../opinion/own-matter.ts';
import asking from './asking.json' with { type: 'json' };
import { termSet, termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { splitWords, wordSet } from './split-words.ts';
import { wantedForm } from './wanted-form.ts';

const ASKING_US = wordSet(dialogue.askingUs);
const YOU = wordSet(dialogue.you);
const YOUR = wordSet(dialogue.your);
const GENERIC = wordSet(dialogue.generic);
const PARTNERING = wordSet(dialogue.partnering);
const ANYONE = wordSet(dialogue.anyone);
const PLURAL = wordSet(dialogue.plural);
const OPENING = wordSet(dialogue.opening);

/** "Are you", "do you charge", "your office": not "do you need", which is said of anybody, nor "can you tell", which is a wish. */
export function asksAboutUs(words: readonly string[], inField: boolean): boolean {
  // "Do you guys charge?"
  const plain = words.filter((word, at) => !(PLURAL.has(word) && YOU.has(words[at - 1] ?? '')));
  // "Then how do you earn?"
  const original = plain.slice(
    Math.max(
      0,
      plain.findIndex((word) => !OPENING.has(word)),
    ),
  );
  return original.some((word, at) => {
    const [next = '', verb = ''] = original.slice(at + 1);
    // "We want to tie up with you."
    if (PARTNERING.has(word) && isWithYou(original.slice(at + 1, at + 4))) return true;
    if (YOUR.has(word)) return !ANYONE.has(next);
    return ASKING_US.has(word) && YOU.has(next) && !ANYONE.has(verb) && !(inField && (at > 1 || GENERIC.has(verb)));
  });
}

const isWithYou = (words: readonly string[]): boolean =>
  words.some((word, at) => word === 'with' && (YOU.has(words[at + 1] ?? '') || YOUR.has(words[at + 1] ?? '')));

/** The item that says how to reach a person. */
export const TO_A_PERSON = 'a-person';

const PEOPLE: ReadonlySet<string> = termSet(dialogue.people);
const WHETHER = wordSet('am is are');
const REACHING: ReadonlySet<string> = termSet(dialogue.reaching);

/** "Talk to a human please", "counsellor ka number": a person is asked for, and nothing else; "am I talking to a human" asks who we are. */
export function asksForPerson(words: readonly string[]): boolean {
  const terms = termsOf(words);
  if (WHETHER.has(words[0] ?? '')) return false;
  return terms.some((term) => PEOPLE.has(term)) && terms.every((term) => PEOPLE.has(term) || REACHING.has(term));
}

/** From here on it is asked of us: nine in ten such messages are on something of ours, by the labelled lists. */
const LIKELY = 0.5;
/** Of a turn that follows others: "pehle kya" after a passport is on that. */
const LIKELY_LATER = 0.65;
/** So sure of it, the same letters are no wish for a false paper: "transcript kisi aur ko mat dena". */
const SURE = 0.9;
/** "Pakka?" says too little by itself. */
const FEWEST_WORDS = 2;
const TO_US = wordSet(dialogue.toUs);
const POINTING = wordSet(`${asking.pointing} ${dialogue.back}`);
/** What may as well be asked of anything that was spoken of: whether it is free, real or safe. */
const OF_ANYTHING: ReadonlySet<string> = new Set(dialogue.ofAnything.split(' '));

/** The item of ours that a short message asks for, in whatever language: "mera number kisi ko mat dena". `follows` other turns, to which "is it free?" may point. */
export function itemAsked(text: string, follows: boolean): string | undefined {
  const { text: meant } = wantedForm(text);
  const words = splitWords(meant);
  if (words.length < FEWEST_WORDS) return undefined;
  const { id, likely } = ownMatterOf(meant);
  if (id === undefined || likely <= (follows ? LIKELY_LATER : LIKELY)) return undefined;
  const mayPoint = follows && OF_ANYTHING.has(id) && words.some((word) => POINTING.has(word));
  return mayPoint && !words.some((word) => TO_US.has(word)) ? undefined : id;
}

/** Whether a message is so surely about us that it is no misuse by its likeness to some; what a rule refuses is refused all the same. */
export const isSurelyOurs = (text: string): boolean => ownMatterOf(text).likely > SURE;
