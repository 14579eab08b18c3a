import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { signOf } from '#server/assistant/danger/recognise-danger.ts';
import { CLASSES, likeliest, likely, type MessageClass, type Opinion } from '#server/assistant/opinion/classes.ts';
import { BUCKETS, type Features, piecesOf } from '#server/assistant/opinion/features.ts';
import { dangerIn, misuseIn } from '#server/assistant/opinion/suspect.ts';
import { type Labelled, labelledPhrases } from './labelled.ts';

/**
 * Learns `server/assistant/opinion/weights.json` from every labelled phrase that may be looked at: logistic regression with a class
 * for each kind of message, by AdaGrad. `--check` writes nothing and prints what is reached by cross-validation: each list of
 * phrases is judged by weights that were learned from all the others.
 */
type Example = Labelled & { readonly pieces: readonly Features[] };
type Sample = { readonly is: number; readonly piece: Features };
/** Of every bucket one weight a class. */
type Model = { readonly weights: Float32Array; readonly bias: Float32Array };

const ROUNDS = 12;
/** What fewer phrases share is learned by none of them. */
const SHARED_BY = 2;
/** Where the shuffling begins, of each order. */
const ORDERS = [1, 2, 3];
const RATE = 0.1;
const BIAS_RATE = 0.01;
/** Keeps weights small for which there is little evidence. */
const RIDGE = 1e-4;
/** A byte holds from −127 to 127. */
const BYTE = 127;
const FOLDS = 6;
const JUDGED: Readonly<Record<string, (opinion: Opinion) => number>> = {
  danger: (opinion) => opinion['self-harm'] + opinion['from-others'],
  refusal: (opinion) => opinion.hostile + opinion.dishonest + opinion.medical + opinion['off-topic'],
};
const NONE: Opinion = likely([0, ...CLASSES.slice(1).map(() => Number.NEGATIVE_INFINITY)]);
const SHARES = [0.001, 0.002, 0.005, 0.01, 0.02];

const examples: Example[] = (await labelledPhrases()).map((one) => ({ ...one, pieces: piecesOf(one.text) }));
if (parseArgs({ options: { check: { type: 'boolean', default: false } } }).values.check) crossValidate();
else await keep(learn(examples));

/** In what order the phrases come decides a little of what is learned: the mean of several orders is not by chance. */
function learn(from: readonly Example[]): Model {
  const samples = samplesOf(from);
  const models = ORDERS.map((first) => learnInOrder([...samples], first));
  const mean = (all: readonly Float32Array[]) =>
    new Float32Array(all[0]?.length ?? 0).map(
      (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0) / all.length,
    );
  return { weights: mean(models.map(({ weights }) => weights)), bias: mean(models.map(({ bias }) => bias)) };
}

/** Each is learned whole and by its sentences, but of who is in danger, who asks ordinary things beside it. */
function samplesOf(from: readonly Example[]): Sample[] {
  const phrases = new Uint16Array(BUCKETS);
  for (const { pieces } of from)
    for (const bucket of pieces[0]?.buckets ?? []) phrases[bucket] = (phrases[bucket] ?? 0) + 1;
  return from.flatMap(({ is, pieces }) =>
    (isDanger(is) ? pieces.slice(0, 1) : pieces).map((piece) => ({
      is: CLASSES.indexOf(is),
      piece: shared(piece, phrases),
    })),
  );
}

/** What of a piece is in enough phrases. */
function shared({ buckets, values }: Features, phrases: Uint16Array): Features {
  const at = [...buckets.keys()].filter((i) => (phrases[buckets[i] ?? 0] ?? 0) >= SHARED_BY);
  return { buckets: at.map((i) => buckets[i] ?? 0), values: at.map((i) => values[i] ?? 0) };
}

function learnInOrder(samples: Sample[], first: number): Model {
  const model = { weights: new Float32Array(BUCKETS * CLASSES.length), bias: new Float32Array(CLASSES.length) };
  const seen = new Float32Array(model.weights.length).fill(1e-6);
  let random = first;
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = samples.length - 1; at > 0; at--) {
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      const other = random % (at + 1);
      const [one, two] = [samples[at], samples[other]];
      if (one && two) [samples[at], samples[other]] = [two, one];
    }
    for (const { is, piece } of samples) {
      const opinion = likely(scores(model, piece));
      const errors = CLASSES.map((name, c) => opinion[name] - (is === c ? 1 : 0));
      for (const [c, error] of errors.entries()) model.bias[c] = (model.bias[c] ?? 0) - BIAS_RATE * error;
      improve(model.weights, seen, piece, errors);
    }
  }
  return model;
}

function improve(weights: Float32Array, seen: Float32Array, piece: Features, errors: readonly number[]) {
  for (let i = 0; i < piece.buckets.length; i++) {
    const bucket = (piece.buckets[i] ?? 0) * CLASSES.length;
    const value = piece.values[i] ?? 0;
    for (let c = 0; c < CLASSES.length; c++) {
      const weight = weights[bucket + c] ?? 0;
      const step = (errors[c] ?? 0) * value + RIDGE * weight;
      const squares = (seen[bucket + c] ?? 0) + step * step;
      seen[bucket + c] = squares;
      weights[bucket + c] = weight - (RATE * step) / Math.sqrt(squares);
    }
  }
}

function scores({ weights, bias }: Model, { buckets, values }: Features): number[] {
  const sums = [...bias];
  for (let i = 0; i < buckets.length; i++)
    for (let c = 0; c < sums.length; c++)
      sums[c] = (sums[c] ?? 0) + (weights[(buckets[i] ?? 0) * CLASSES.length + c] ?? 0) * (values[i] ?? 0);
  return sums;
}

async function keep({ weights, bias }: Model): Promise<void> {
  const step = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / BYTE;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / step));
  const learned = { step, bias: [...bias], weights: deflateSync(bytes, { level: 9 }).toString('base64') };
  const file = path.join(import.meta.dirname, '../../server/assistant/opinion/weights.json');
  await writeFile(file, `${JSON.stringify(learned, null, 2)}\n`);
}

type Judged = Example & { readonly opinions: readonly Opinion[] };

function crossValidate(): void {
  const guides = [...new Set(examples.map(({ list }) => list))];
  const lists = guides.filter((list) => examples.some((one) => one.list === list && one.is !== 'ordinary'));
  const foldOf = (list: string) => (lists.includes(list) ? lists.indexOf(list) : guides.indexOf(list)) % FOLDS;
  const judged = Array.from({ length: FOLDS }, (_, fold) => {
    const model = learn(examples.filter(({ list }) => foldOf(list) !== fold));
    return examples
      .filter(({ list }) => foldOf(list) === fold)
      .map((one) => ({ ...one, opinions: one.pieces.map((piece) => likely(scores(model, piece))) }));
  }).flat();
  for (const [name, share] of Object.entries(JUDGED)) printLimits(name, share, judged);
  const hard = new Set(judged.filter(({ is }) => !isDanger(is) && is !== 'ordinary').map(({ list }) => list));
  const ordinary = judged.filter(({ is, near }) => is === 'ordinary' && !near);
  printOutcomes({
    'in danger': judged.filter(({ is }) => isDanger(is)),
    'near misses': judged.filter(({ near }) => near),
    'honest, in lists with misuse': ordinary.filter(({ list }) => hard.has(list)),
    'other ordinary questions': ordinary.filter(({ list }) => !hard.has(list)),
    misuse: judged.filter(({ is }) => !isDanger(is) && is !== 'ordinary'),
  });
}

/** What other limits would do. */
function printLimits(name: string, share: (opinion: Opinion) => number, judged: readonly Judged[]): void {
  const of = judged.map(({ opinions, ...one }) => ({ ...one, likely: likeliest(opinions, share) }));
  const ordinary = of.filter(({ is, near }) => is === 'ordinary' && !near).sort((a, b) => b.likely - a.likely);
  const meant = of.filter(({ is }) => share({ ...NONE, [is]: 1 }) >= 1);
  for (const allowed of SHARES) {
    const limit = ordinary[Math.floor(ordinary.length * allowed)]?.likely ?? 1;
    const above = (some: typeof of) => some.filter((one) => one.likely > limit).length / some.length;
    console.log(
      `${name}: above ${limit.toFixed(2)} are ${percent(allowed)} of ${ordinary.length} ordinary questions, ` +
        `${percent(above(of.filter(({ near }) => near)))} of the near misses, ${percent(above(meant))} of ${meant.length}`,
    );
  }
  for (const one of ordinary.slice(0, 12)) console.log(`    ${one.likely.toFixed(2)} ${one.list}: ${one.text}`);
}

/** What the limits of today do, with the rules of danger and without those of misuse. */
function printOutcomes(groups: Readonly<Record<string, readonly Judged[]>>): void {
  for (const [name, of] of Object.entries(groups)) {
    const signs = of.map(({ text, opinions }) => signOf(text, dangerIn(opinions)));
    const share = (some: readonly unknown[]) => percent(some.length / of.length);
    console.log(
      `${name} (${of.length}): care ${share(signs.filter((sign) => sign && sign.how !== 'doubted'))}, at least the line ` +
        `${share(signs.filter(Boolean))}, refused ${share(of.filter(({ opinions }) => misuseIn(opinions)))}`,
    );
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function isDanger(is: MessageClass): boolean {
  return is === 'self-harm' || is === 'from-others';
}
