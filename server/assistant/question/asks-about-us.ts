import { termSet, termsOf } from './canonical-words.ts';
import dialogue from './dialogue.json' with { type: 'json' };
import { wordSet } from './split-words.ts';

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

const PEOPLE: ReadonlySet<string> = termSet(dialogue.people);
const WHETHER = wordSet('am is are');
const REACHING: ReadonlySet<string> = termSet(dialogue.reaching);

/** "Talk to a human please", "counsellor ka number": a person is asked for, and nothing else; "am I talking to a human" asks who we are. */
export function asksForPerson(words: readonly string[]): boolean {
  const terms = termsOf(words);
  if (WHETHER.has(words[0] ?? '')) return false;
  return terms.some((term) => PEOPLE.has(term)) && terms.every((term) => PEOPLE.has(term) || REACHING.has(term));
}
