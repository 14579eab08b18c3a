import { LIKELY, likelySections, WITHOUT_SIGNS } from '#server/assistant/answers/likely-sections.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { understandAlone } from '#server/assistant/question/understand-alone.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { chanceOf, learnLogistic } from './logistic.ts';
import { type LabelledProfile, ROUNDS, readRound } from './rounds/round.ts';

/**
 * Learns how much each sign of `LIKELY` counts, and prints it: from the labelled profiles, of which each tells which sections may
 * answer what it asks. What it reaches is told by cross-validation: each list is asked with weights learned from the others.
 */
type Example = { readonly section: string; readonly signs: readonly number[]; readonly is: boolean };
type Message = { readonly round: string; readonly profile: LabelledProfile; readonly examples: readonly Example[] };

const LEARNING = { ridge: 0.002, steps: 400, rate: 0.1 };
const MOST_SHOWN = 3;

const library = createLibrary(await ourKnowledge());
const messages: Message[] = [];
for (const round of ROUNDS)
  for (const profile of (await readRound(round)).profiles) {
    const right = new Set(profile.asks.flatMap(({ kind, from }) => (kind === 'section' ? from : [])));
    const whole = understandAlone(profile.ask, library.index);
    const likely = whole.kind === 'study' ? likelySections(profile.ask, whole, library) : [];
    const examples = likely.map(({ found, signs }) => {
      const section = found.passage.cite.url.replace('/guides/', '');
      return { section, signs: LIKELY.names.map((name) => signs[name]), is: right.has(section) };
    });
    messages.push({ round, profile, examples });
  }

for (const least of [0.7, 0.6, 0.5, 0.4, 0.3]) {
  let [first, any, all, ofMessages, ofAsks, shown] = [0, 0, 0, 0, 0, 0];
  for (const round of ROUNDS) {
    const weights = learn(messages.filter((one) => one.round !== round));
    for (const { profile, examples } of messages.filter((one) => one.round === round)) {
      const asks = profile.asks.filter(({ kind, from }) => kind === 'section' && from.length > 0);
      if (asks.length === 0) continue;
      const picked = examples
        .map(({ section, signs }) => ({ section, chance: chanceOf(signs, weights) }))
        .sort((a, b) => b.chance - a.chance)
        .filter(({ chance }, at) => at < MOST_SHOWN && (at === 0 || chance >= least));
      const answered = asks.map(({ from }) => picked.some(({ section }) => from.includes(section)));
      first += answered[0] ? 1 : 0;
      any += answered.includes(true) ? 1 : 0;
      all += answered.filter(Boolean).length;
      ofAsks += asks.length;
      ofMessages += 1;
      shown += picked.length;
    }
  }
  console.log(
    `from ${least} on: the first question ${percent(first / ofMessages)}, one or more ${percent(any / ofMessages)}, all ${percent(all / ofAsks)}; ${(shown / ofMessages).toFixed(2)} sections shown`,
  );
}
const [none = 0, ...weights] = learn(messages);
const printWeight = (name: string, learned: number, now: number) =>
  console.log(`${name.padEnd(12)} ${learned.toFixed(2).padStart(6)}   now ${now}`);
printWeight('none', none, WITHOUT_SIGNS);
for (const [at, name] of LIKELY.names.entries()) printWeight(name, weights[at] ?? 0, LIKELY.weights[name]);

function learn(from: readonly Message[]): number[] {
  const rows = from.flatMap(({ examples }) => examples);
  return learnLogistic(rows, LIKELY.names.length, LEARNING);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
