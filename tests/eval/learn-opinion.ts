import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BUCKETS, type Features, piecesOf } from '#server/assistant/opinion/features.ts';
import { CLASSES, likely, type MessageClass, type Opinion } from '#server/assistant/opinion/opinion.ts';
import { type Labelled, labelledPhrases } from './labelled.ts';

/**
 * Learns `server/assistant/opinion/weights.json` from every labelled phrase that may be looked at: logistic regression with a class
 * for each kind of message, by AdaGrad. `--check` writes nothing and prints what is reached by cross-validation: each list of
 * phrases is judged by weights that were learned from all the others.
 */
type Example = Labelled & { readonly pieces: readonly Features[] };
type Model = { readonly weights: readonly Float32Array[]; readonly bias: Float32Array };

const ROUNDS = 12;
/** Where the shuffling begins, of each order. */
const ORDERS = [1, 2, 3, 4, 5];
const RATE = 0.3;
const BIAS_RATE = 0.01;
/** Keeps weights small for which there is little evidence. */
const RIDGE = 1e-6;
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
  const models = ORDERS.map((first) => learnInOrder(from, first));
  const mean = (all: readonly Float32Array[]) =>
    new Float32Array(all[0]?.length ?? 0).map(
      (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0) / all.length,
    );
  return {
    weights: CLASSES.map((_, c) => mean(models.flatMap(({ weights }) => weights[c] ?? []))),
    bias: mean(models.map(({ bias }) => bias)),
  };
}

/** Each is learned whole and by its sentences, but of who is in danger, who asks ordinary things beside it. */
function learnInOrder(from: readonly Example[], first: number): Model {
  const samples = from.flatMap(({ is, pieces }) =>
    (isDanger(is) ? pieces.slice(0, 1) : pieces).map((piece) => ({ is: CLASSES.indexOf(is), piece })),
  );
  const model = { weights: CLASSES.map(() => new Float32Array(BUCKETS)), bias: new Float32Array(CLASSES.length) };
  const seen = CLASSES.map(() => new Float32Array(BUCKETS).fill(1e-6));
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
      for (const [c, name] of CLASSES.entries()) {
        const error = opinion[name] - (is === c ? 1 : 0);
        model.bias[c] = (model.bias[c] ?? 0) - BIAS_RATE * error;
        improve(model.weights[c], seen[c], piece, error);
      }
    }
  }
  return model;
}

function improve(weights: Float32Array | undefined, seen: Float32Array | undefined, piece: Features, error: number) {
  if (!weights || !seen) return;
  for (let i = 0; i < piece.buckets.length; i++) {
    const bucket = piece.buckets[i] ?? 0;
    const step = error * (piece.values[i] ?? 0) + RIDGE * (weights[bucket] ?? 0);
    const squares = (seen[bucket] ?? 0) + step * step;
    seen[bucket] = squares;
    weights[bucket] = (weights[bucket] ?? 0) - (RATE * step) / Math.sqrt(squares);
  }
}

function scores({ weights, bias }: Model, { buckets, values }: Features): number[] {
  return weights.map((own, c) => {
    let sum = bias[c] ?? 0;
    for (let i = 0; i < buckets.length; i++) sum += (own[buckets[i] ?? 0] ?? 0) * (values[i] ?? 0);
    return sum;
  });
}

async function keep({ weights, bias }: Model): Promise<void> {
  let most = 0;
  for (const own of weights) for (const weight of own) most = Math.max(most, Math.abs(weight));
  const step = most / BYTE;
  const bytes = Buffer.concat(
    weights.map((own) => Buffer.from(Int8Array.from(own, (weight) => Math.round(weight / step)))),
  );
  const learned = { step, bias: [...bias], weights: bytes.toString('base64') };
  const file = path.join(import.meta.dirname, '../../server/assistant/opinion/weights.json');
  await writeFile(file, `${JSON.stringify(learned, null, 2)}\n`);
}

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
  const most = (opinions: readonly Opinion[], share: (opinion: Opinion) => number) => Math.max(...opinions.map(share));
  for (const [name, share] of Object.entries(JUDGED)) {
    const of = judged.map(({ opinions, ...one }) => ({ ...one, likely: most(opinions, share) }));
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
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function isDanger(is: MessageClass): boolean {
  return is === 'self-harm' || is === 'from-others';
}
