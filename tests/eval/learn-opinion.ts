import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { signOf } from '#server/assistant/danger/recognise-danger.ts';
import { CLASSES, likeliest, likely, type MessageClass, type Opinion } from '#server/assistant/opinion/classes.ts';
import { BUCKETS, type Features, piecesOf } from '#server/assistant/opinion/features.ts';
import { dangerIn, misuseIn } from '#server/assistant/opinion/suspect.ts';
import { type Labelled, labelledPhrases, TALKS } from './labelled.ts';
import { inBytes, type LinearModel, learnLinear, ofSharedPieces, type Sample, scoresOf } from './linear-model.ts';

/**
 * Learns `server/assistant/opinion/weights.json` from every labelled phrase that may be looked at: logistic regression with a class
 * for each kind of message, by AdaGrad. `--check` writes nothing and prints what is reached by cross-validation: each list of
 * phrases is judged by weights that were learned from all the others.
 */
type Example = Labelled & { readonly pieces: readonly Features[] };

const FOLDS = 6;
/** From here on a turn sounds like something that is not ordinary: one of six does. */
const SOUNDS = 0.15;
const JUDGED: Readonly<Record<string, (opinion: Opinion) => number>> = {
  danger: (opinion) => opinion['self-harm'] + opinion['from-others'],
  refusal: (opinion) => opinion.hostile + opinion.dishonest + opinion.medical + opinion['off-topic'],
};
const NONE: Opinion = likely([0, ...CLASSES.slice(1).map(() => Number.NEGATIVE_INFINITY)]);
const SHARES = [0.001, 0.002, 0.005, 0.01, 0.02];

const examples: Example[] = (await labelledPhrases()).map((one) => ({ ...one, pieces: piecesOf(one.text) }));
if (parseArgs({ options: { check: { type: 'boolean', default: false } } }).values.check) crossValidate();
else await keep(learn(examples));

/**
 * Of the turns of talks, which are as many as all else and nearly all ordinary, those count that sound like something else to a model
 * that has not read them: all of them together would outweigh the few people in danger.
 */
function learn(from: readonly Example[]): LinearModel {
  const others = from.filter(({ list }) => !isTalk(list));
  const first = learnFrom(others);
  const sounds = ({ pieces }: Example) =>
    likeliest(
      pieces.map((piece) => likely(scoresOf(first, piece))),
      ({ ordinary }) => 1 - ordinary,
    );
  const talked = from.filter((one) => isTalk(one.list) && (one.is !== 'ordinary' || sounds(one) > SOUNDS));
  return learnFrom([...others, ...talked]);
}

function learnFrom(from: readonly Example[]): LinearModel {
  return learnLinear(samplesOf(from), { classes: CLASSES.length, buckets: BUCKETS });
}

function isTalk(list: string): boolean {
  return list.startsWith(TALKS);
}

/** Each is learned whole and by its sentences, but of who is in danger, who asks ordinary things beside it. */
function samplesOf(from: readonly Example[]): Sample[] {
  const samples = from.flatMap(({ is, pieces }) =>
    (isDanger(is) ? pieces.slice(0, 1) : pieces).map((piece) => ({ is: CLASSES.indexOf(is), piece })),
  );
  return ofSharedPieces(
    samples,
    from.flatMap(({ pieces }) => pieces.slice(0, 1)),
    BUCKETS,
  );
}

async function keep(model: LinearModel): Promise<void> {
  const { step, bytes } = inBytes(model);
  const learned = { step, bias: [...model.bias], weights: deflateSync(bytes, { level: 9 }).toString('base64') };
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
      .map((one) => ({ ...one, opinions: one.pieces.map((piece) => likely(scoresOf(model, piece))) }));
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
