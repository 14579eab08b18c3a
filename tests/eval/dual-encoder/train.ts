import { chancesBy } from '#server/assistant/library/learned-weights.ts';
import { addThrough, FAINT, SIZE } from '#server/assistant/meaning/dual-encoder.ts';
import { likeness } from '#server/assistant/meaning/meaning-of.ts';
import { randomFrom, shuffle } from '../random.ts';
import type { Offer, Sample, Seeking } from './samples.ts';

const BATCH = 384;
const ROUNDS = 4;
/** So many samples in a row are of one guide, that near misses meet. */
const RUN = 16;
/** How sharply the nearest is told from the next. */
const SHARPNESS = 15;
const RATE = { vectors: 2e-3, matrices: 1e-3 };
const KEPT = { slope: 0.9, square: 0.999 };

/** Of each side a vector a stem, row by row; and what comes in by a matrix. */
export type Weights = Readonly<
  Record<'seeking' | 'offering' | 'previous' | 'cited' | 'first' | 'heading', Float32Array>
>;

/** The sections to be told apart, each with a text of its own in every batch. */
type Others<P> = { readonly all: readonly P[]; readonly any: (one: P, random: () => number) => Offer };

/**
 * Learns from samples, by Adam, so that a turn is nearer to the text that answers it than to those of the batch's other turns, the other
 * way round, nearer than to a text of any section that is not right for it, and nearer to the statement that is named for it than to others of
 * its section. Changes `weights`, and returns where they put things.
 */
export function train(
  weights: Weights,
  placesOf: (stems: Iterable<string>) => readonly number[],
  samples: readonly Sample[],
  { all, any }: Others<Sample['right'] extends ReadonlySet<infer P> ? P : never>,
): { readonly seek: (seeking: Seeking) => Float32Array; readonly offer: (offer: Offer) => Float32Array } {
  const random = randomFrom(1);
  const adam = new Map(
    Object.values(weights).map((own) => [
      own,
      { slope: new Float32Array(own.length), mean: new Float32Array(own.length), square: new Float32Array(own.length) },
    ]),
  );
  const slopeOf = (own: Float32Array) => adam.get(own)?.slope ?? new Float32Array(own.length);
  const batches = Math.floor(samples.length / BATCH);
  let step = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const order = inRuns(samples, random);
    let loss = 0;
    for (let from = 0; from + BATCH <= order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      const drawn = batch.map((one) => one.draw(random));
      const seek = drawn.map(({ seeking }) => forwardSeeking(seeking));
      const offers = [...drawn.map(({ offer }) => offer), ...all.map((one) => any(one, random))].map(forwardOffer);
      const isRight = batch.map(({ right }) => [
        ...batch.map((other) => [...other.right].some((one) => right.has(one))),
        ...all.map((one) => right.has(one)),
      ]);
      loss += slopesOf(seek, offers, isRight);
      const siblings = drawn.map(({ offer }) => (offer.siblings ?? []).map(forwardOffer));
      loss += slopesAmongSiblings(seek, offers, siblings);
      for (const one of seek) backSeeking(one);
      for (const one of [...offers, ...siblings.flat()]) backOffer(one);
      step++;
      const pace = Math.max(0.05, 1 - step / (batches * ROUNDS));
      for (const own of [weights.seeking, weights.offering]) move(own, RATE.vectors * pace, step);
      for (const own of [weights.previous, weights.cited, weights.first, weights.heading])
        move(own, RATE.matrices * pace, step);
    }
    console.log(`round ${round}: ${(loss / batches).toFixed(3)}`);
  }
  return {
    seek: (seeking) => forwardSeeking(seeking).direction,
    offer: (offer) => forwardOffer(offer).direction,
  };

  function forwardSeeking({ turn, previous, cited, first }: Seeking) {
    const parts = {
      turn: sumOf(weights.seeking, placesOf(turn)),
      previous: sumOf(weights.seeking, placesOf(previous)),
      cited: sumOf(weights.seeking, placesOf(cited)),
      first: sumOf(weights.seeking, placesOf(first)),
    };
    const whole = parts.turn.short.slice();
    for (const name of ['previous', 'cited', 'first'] as const) addThrough(weights[name], parts[name].short, whole);
    return { parts, ...directed(whole) };
  }
  function forwardOffer({ heading, text }: Offer) {
    const parts = {
      text: sumOf(weights.offering, placesOf(text)),
      heading: sumOf(weights.offering, placesOf(heading)),
    };
    const whole = parts.text.short.slice();
    addThrough(weights.heading, parts.heading.short, whole);
    return { parts, ...directed(whole) };
  }
  function backSeeking(one: ReturnType<typeof forwardSeeking>): void {
    const slope = beforeDirected(one);
    for (const name of ['previous', 'cited', 'first'] as const) {
      const part = one.parts[name];
      if (part.places.length > 0)
        backSum(part, backThrough(weights[name], part.short, slope, slopeOf(weights[name])), 'seeking');
    }
    backSum(one.parts.turn, slope, 'seeking');
  }
  function backOffer(one: ReturnType<typeof forwardOffer>): void {
    const slope = beforeDirected(one);
    const { heading, text } = one.parts;
    if (heading.places.length > 0)
      backSum(heading, backThrough(weights.heading, heading.short, slope, slopeOf(weights.heading)), 'offering');
    backSum(text, slope, 'offering');
  }
  function backSum(part: Sum, slope: Float32Array, side: 'seeking' | 'offering'): void {
    const { sum, length, places } = part;
    if (length === 0) return;
    const along = likeness(sum, slope) / (length * (length + FAINT) ** 2);
    const into = slopeOf(weights[side]);
    for (const place of places) {
      for (let i = 0; i < SIZE; i++)
        into[place * SIZE + i] =
          (into[place * SIZE + i] ?? 0) + (slope[i] ?? 0) / (length + FAINT) - (sum[i] ?? 0) * along;
    }
  }
  function move(own: Float32Array, rate: number, step: number): void {
    const state = adam.get(own);
    if (!state) return;
    const { slope, mean, square } = state;
    const [early, late] = [1 - KEPT.slope ** step, 1 - KEPT.square ** step];
    for (let i = 0; i < own.length; i++) {
      const value = slope[i] ?? 0;
      const m = KEPT.slope * (mean[i] ?? 0) + (1 - KEPT.slope) * value;
      const s = KEPT.square * (square[i] ?? 0) + (1 - KEPT.square) * value * value;
      mean[i] = m;
      square[i] = s;
      slope[i] = 0;
      own[i] = (own[i] ?? 0) - (rate * (m / early)) / (Math.sqrt(s / late) + 1e-8);
    }
  }
}

type Sum = {
  readonly places: readonly number[];
  readonly sum: Float32Array;
  readonly length: number;
  readonly short: Float32Array;
};
/** A vector of length 1, the length that it had, and how the loss changes with it. */
type Directed = { readonly direction: Float32Array; readonly length: number; readonly slope: Float32Array };

function sumOf(vectors: Float32Array, places: readonly number[]): Sum {
  const sum = new Float32Array(SIZE);
  for (const place of places) for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] ?? 0) + (vectors[place * SIZE + i] ?? 0);
  const length = Math.sqrt(likeness(sum, sum));
  return { places, sum, length, short: sum.map((value) => value / (length + FAINT)) };
}

function directed(whole: Float32Array): Directed {
  const length = Math.sqrt(likeness(whole, whole)) || 1;
  return { direction: whole.map((value) => value / length), length, slope: new Float32Array(SIZE) };
}

/** How the loss changes with the vector before it was brought to length 1. */
function beforeDirected({ direction, length, slope }: Directed): Float32Array {
  const along = likeness(direction, slope);
  return slope.map((value, i) => (value - (direction[i] ?? 0) * along) / length);
}

/** Adds up how the loss changes with each direction, and returns the loss. */
function slopesOf(seek: readonly Directed[], offers: readonly Directed[], isRight: readonly boolean[][]): number {
  const own = seek.length;
  const scores = seek.map(({ direction }) =>
    Float32Array.from(offers, (offer) => SHARPNESS * likeness(direction, offer.direction)),
  );
  const slopes = scores.map((row) => new Float32Array(row.length));
  let loss = 0;
  /** Adds the slope of "the first of these is the likeliest", of places in a row or, turned, in a column. */
  const add = (line: number, places: readonly number[], turned = false) => {
    const at = (place: number) => (turned ? scores[place]?.[line] : scores[line]?.[place]) ?? 0;
    const values = Float64Array.from(places, at);
    const top = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
    const powers = values.map((value) => Math.exp(value - top));
    const whole = powers.reduce((sum, power) => sum + power, 0);
    for (let i = 0; i < places.length; i++) {
      const [row, column] = turned ? [places[i] ?? 0, line] : [line, places[i] ?? 0];
      const slope = slopes[row];
      if (slope) slope[column] = (slope[column] ?? 0) + ((powers[i] ?? 0) / whole - (i === 0 ? 1 : 0)) / own;
    }
    loss -= Math.log((powers[0] ?? 0) / whole + 1e-30) / own;
  };
  const inBatch = [...seek.keys()];
  const ofSections = [...offers.keys()].slice(own);
  for (let row = 0; row < own; row++) {
    const wrong = (column: number) => !isRight[row]?.[column];
    const others = inBatch.filter(wrong);
    add(row, [row, ...others]);
    add(row, [row, ...others], true);
    add(row, [row, ...ofSections.filter(wrong)]);
  }
  for (const [row, one] of seek.entries())
    for (const [column, other] of offers.entries()) {
      const slope = SHARPNESS * (slopes[row]?.[column] ?? 0);
      if (slope === 0) continue;
      addTo(one.slope, other.direction, slope);
      addTo(other.slope, one.direction, slope);
    }
  return loss;
}

/** The same for the first of a turn's offers, which is named for it, and its siblings. */
function slopesAmongSiblings(
  seek: readonly Directed[],
  offers: readonly Directed[],
  siblings: readonly (readonly Directed[])[],
): number {
  let loss = 0;
  for (const [at, turn] of seek.entries()) {
    const [named, others = []] = [offers[at], siblings[at]];
    if (!named || others.length === 0) continue;
    const all = [named, ...others];
    const scores = all.map(({ direction }) => SHARPNESS * likeness(turn.direction, direction));
    const chances = chancesBy(scores);
    for (const [place, other] of all.entries()) {
      const slope = (SHARPNESS * ((chances[place] ?? 0) - (place === 0 ? 1 : 0))) / seek.length;
      addTo(turn.slope, other.direction, slope);
      addTo(other.slope, turn.direction, slope);
    }
    loss -= Math.log((chances[0] ?? 0) + 1e-30) / seek.length;
  }
  return loss;
}

/** Half of what meets in a batch is of one guide: its sections are what is taken for each other. */
function inRuns(samples: readonly Sample[], random: () => number): Sample[] {
  const byGuide = new Map<string, Sample[]>();
  for (const sample of shuffle([...samples], random)) {
    const [first] = sample.right;
    const guide = first?.guide.slug ?? '';
    const own = byGuide.get(guide) ?? [];
    own.push(sample);
    byGuide.set(guide, own);
  }
  const runs = [...byGuide.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / RUN) }, (_, at) => own.slice(at * RUN, (at + 1) * RUN)),
  );
  return shuffle(runs, random).flat();
}

/** Adds to a matrix's slope, and returns the slope of the vector that went in. */
function backThrough(matrix: Float32Array, vector: Float32Array, slope: Float32Array, into: Float32Array) {
  const back = new Float32Array(SIZE);
  for (let row = 0; row < SIZE; row++) {
    const value = slope[row] ?? 0;
    for (let i = 0; i < SIZE; i++) {
      into[row * SIZE + i] = (into[row * SIZE + i] ?? 0) + value * (vector[i] ?? 0);
      back[i] = (back[i] ?? 0) + value * (matrix[row * SIZE + i] ?? 0);
    }
  }
  return back;
}

function addTo(sum: Float32Array, one: Float32Array, factor: number): void {
  for (let i = 0; i < SIZE; i++) sum[i] = (sum[i] ?? 0) + factor * (one[i] ?? 0);
}
