import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { chancesBy } from '#server/assistant/library/learned-weights.ts';
import { wordsIn } from '#server/assistant/opinion/features.ts';
import { MOST_WORDS, OWN_BUCKETS, ownFeatures } from '#server/assistant/opinion/own-matter.ts';
import dialogue from '#server/assistant/question/dialogue.json' with { type: 'json' };
import { splitWords, wordSet } from '#server/assistant/question/split-words.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { PHRASES } from './about-us/phrases.ts';
import { labelledPhrases } from './labelled.ts';
import { inBytes, type LinearModel, learnLinear, ofSharedPieces, scoresOf } from './linear-model.ts';
import { QUESTIONS } from './questions.ts';
import { readTalks } from './talks/talks.ts';

/**
 * Learns `server/assistant/opinion/own-matter.json`: which item of `about-us.json` a short message asks for, or none. From its asked-as
 * lines and the phrases of `about-us/phrases.json` on one side, on the other the lines that ask for the guides and their statements, what is
 * labelled as danger or misuse, turns of talks that a guide answers, and what only sounds like us.
 */
/** From here on a turn sounds like something of ours. */
const SOUNDS = 0.2;
const TO_US = wordSet(`${dialogue.you} ${dialogue.your}`);
const isToUs = (text: string): boolean => splitWords(text).some((word) => TO_US.has(word));
const { ownFacts, sections } = await ourKnowledge();
const items = ownFacts.filter(({ asked }) => asked.length > 0);
type Lined = Pick<(typeof ownFacts)[number], 'asked' | 'askedOf'>;
const linesOf = ({ asked, askedOf = {} }: Lined): string[] => [...asked, ...Object.values(askedOf).flat()];
const ours = items.map((item) => [...linesOf(item), ...(PHRASES.get(item.id) ?? [])]);
const known = new Set(ours.flat());
const labelled = (await labelledPhrases()).filter(
  ({ is, near, list }) => is !== 'ordinary' || near || list.startsWith('by section'),
);
const isOfGuides = (from: string): boolean => /^\/(?:guides|programs|courses)/.test(from);
const asked = Object.values(QUESTIONS)
  .flat()
  .filter(({ from }) => from?.every(isOfGuides) ?? true)
  .map(({ ask }) => ask.split(' >> ').at(-1) ?? '');
const others = [
  ...sections.flatMap((section) => linesOf(section)),
  ...labelled.map(({ text }) => text),
  ...asked,
  ...(PHRASES.get('none') ?? []),
].filter((text) => !known.has(text));
const first = learn(others);
// Of the turns of talks that a guide answers those count that sound like something of ours to a model that has not read them.
const turns = (await readTalks('learned-from'))
  .flat()
  .filter(({ ask, from }) => from[0]?.includes('#') && !isToUs(ask));
const sounding = turns.map(({ ask }) => ask).filter((ask) => !known.has(ask) && soundsLikeOurs(first, ask) > SOUNDS);
const model = learn([...others, ...sounding]);
console.log(`${sounding.length} of ${turns.length} turns of talks sound like something of ours`);

function learn(none: readonly string[]): LinearModel {
  const classes = [none, ...ours];
  const samples = classes.flatMap((texts, is) => texts.map((text) => ({ is, piece: ownFeatures(wordsIn(text)) })));
  const pieces = samples.map(({ piece }) => piece);
  return learnLinear(ofSharedPieces(samples, pieces, OWN_BUCKETS), {
    classes: classes.length,
    buckets: OWN_BUCKETS,
    rounds: 6,
  });
}

function soundsLikeOurs(model: LinearModel, text: string): number {
  const words = wordsIn(text);
  if (words.length > MOST_WORDS) return 0;
  const [none = 0] = chancesBy(scoresOf(model, ownFeatures(words)));
  return 1 - none;
}

/** A weight of so few steps decides nothing: without them the file is half as long. */
const LEAST = 2;
const { step, bytes: all } = inBytes(model);
const bytes = all.map((byte) => (Math.abs(byte) < LEAST ? 0 : byte));
const learned = {
  items: items.map(({ id }) => id),
  step,
  bias: [...model.bias],
  weights: deflateSync(bytes, { level: 9 }).toString('base64'),
};
await writeFile(
  path.join(import.meta.dirname, '../../server/assistant/opinion/own-matter.json'),
  `${JSON.stringify(learned, null, 2)}\n`,
);
