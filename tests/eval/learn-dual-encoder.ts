import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { Passage } from '#server/assistant/library/guide-index.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { SIZE } from '#server/assistant/meaning/dual-encoder.ts';
import { likeness, stemsWithVectors, vectorOf } from '#server/assistant/meaning/meaning-of.ts';
import { fromLines, fromSaidNext, fromTalk, type Sample, textsOf } from './dual-encoder/samples.ts';
import { train, type Weights } from './dual-encoder/train.ts';
import { evalAssistant } from './eval-assistant.ts';
import { randomFrom } from './random.ts';
import { readTalks } from './talks/talks.ts';

/**
 * Learns `server/assistant/meaning/dual-encoder.json`: where turns and texts lie, beginning with what words mean. Then it tells
 * for how many turns of the conversations that are left out the nearest text is of a right section. Takes some fifteen minutes.
 */
const BYTE = 127;
/** A conversation's turn counts as so many lines: there are fewer of them, and they are what is to be learned. */
const OF_TALKS = 3;
const OF_NEXT = 2;

const { assistant, knowledge } = await evalAssistant();
const { index } = createLibrary(knowledge);
const texts = textsOf(index);
const samplesOf = async (which: 'learned-from' | 'left-out') => {
  const found: Sample[] = [];
  for (const talk of await readTalks(which)) found.push(...(await fromTalk(talk, assistant, index, texts)));
  return found;
};
const talks = await samplesOf('learned-from');
const times = (samples: readonly Sample[], count: number) => Array.from({ length: count }, () => samples).flat();
const samples = [...fromLines(index, texts), ...times(fromSaidNext(index, texts), OF_NEXT), ...times(talks, OF_TALKS)];

const places = new Map<string, number>();
const know = (stems: Iterable<string>) => {
  for (const stem of stems) if (!places.has(stem)) places.set(stem, places.size);
};
know(stemsWithVectors());
for (const passage of index.passages) {
  const { heading, said, lines } = texts.of(passage);
  for (const stems of [heading, ...said.map((one) => one.stems), ...lines]) know(stems);
}
// What is drawn last leaves nothing out.
for (const sample of samples) for (const stems of Object.values(sample.draw(() => 0.99).seeking)) know(stems);

const known = new Map<Iterable<string>, readonly number[]>();
const placesOf = (stems: Iterable<string>): readonly number[] => {
  const found = known.get(stems) ?? [...stems].flatMap((stem) => places.get(stem) ?? []);
  known.set(stems, found);
  return found;
};

const weights: Weights = {
  seeking: beginning(),
  offering: beginning(),
  previous: identity(0.2),
  cited: identity(0.2),
  first: identity(0.2),
  heading: identity(0.4),
};
console.log(`${samples.length} samples, ${talks.length} of them turns of conversations; ${places.size} stems`);
const { seek, offer } = train(weights, placesOf, samples, { all: index.passages, any: texts.any });
await keep();
tellHowOften(await samplesOf('left-out'));

function tellHowOften(leftOut: readonly Sample[]): void {
  const offers = index.passages.flatMap((passage) => {
    const { heading, said, lines } = texts.of(passage);
    return [
      ...said.map(({ stems }) => ({ passage, offers: offer({ heading, text: stems }) })),
      ...lines.map((text) => ({ passage, offers: offer({ heading: [], text }) })),
    ];
  });
  const right = leftOut.filter((turn) => {
    const sought = seek(turn.draw(() => 0.99).seeking);
    const [best] = offers.reduce<readonly [Passage | undefined, number]>(
      (most, one) => {
        const near = likeness(sought, one.offers);
        return near > most[1] ? [one.passage, near] : most;
      },
      [undefined, -1],
    );
    return best !== undefined && turn.right.has(best);
  });
  const percent = ((100 * right.length) / leftOut.length).toFixed(1);
  console.log(`of ${leftOut.length} turns that were left out the nearest text is of a right section for ${percent} %`);
}

async function keep(): Promise<void> {
  const file = path.join(import.meta.dirname, '../../server/assistant/meaning/dual-encoder.json');
  const packed = Object.fromEntries(Object.entries(weights).map(([name, values]) => [name, pack(values)]));
  await writeFile(file, `${JSON.stringify({ stems: [...places.keys()].join(' '), ...packed })}\n`);
}

/** Where words lie by what they mean; others near nothing. */
function beginning(): Float32Array {
  const random = randomFrom(3);
  const vectors = new Float32Array(places.size * SIZE);
  for (const [stem, place] of places) {
    const meant = vectorOf(stem);
    for (let i = 0; i < SIZE; i++) vectors[place * SIZE + i] = meant ? (meant[i] ?? 0) / BYTE : (random() - 0.5) * 0.15;
  }
  return vectors;
}

function identity(factor: number): Float32Array {
  return Float32Array.from({ length: SIZE * SIZE }, (_, at) => (at % (SIZE + 1) === 0 ? factor : 0));
}

/** As bytes: what is beyond nearly all others is cut to them. */
function pack(values: Float32Array): { readonly bytes: string; readonly scale: number } {
  const sizes = values.map(Math.abs).sort();
  const scale = (sizes[Math.floor(sizes.length * 0.9999)] ?? 1) / BYTE;
  const bytes = Int8Array.from(values, (value) => Math.max(-BYTE, Math.min(BYTE, Math.round(value / scale))));
  return { bytes: deflateSync(bytes, { level: 9 }).toString('base64'), scale };
}
