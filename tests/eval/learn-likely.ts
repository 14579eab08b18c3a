import { LIKELY, likelySections, WITHOUT_SIGNS } from '#server/assistant/answers/likely-sections.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import { understandAlone } from '#server/assistant/question/understand-alone.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { chanceOf, learnLogistic } from './logistic.ts';
import heldOrNot from './questions/held-or-not.json' with { type: 'json' };
import { ROUNDS, readRound } from './rounds/round.ts';

/**
 * Learns how much each sign of `LIKELY` counts, and prints it: from the labelled profiles, of which each tells which sections may
 * answer what it asks, and from messages that tell and ask, some of which nothing of ours answers. What it reaches is told by
 * cross-validation: each list is asked with weights learned from the others.
 */
type Example = { readonly section: string; readonly signs: readonly number[]; readonly is: boolean };
/** Each of what it asks, by the sections that answer it. */
type Message = {
  readonly list: string;
  readonly asks: readonly (readonly string[])[];
  readonly examples: readonly Example[];
};

const LEARNING = { ridge: 0.002, steps: 400, rate: 0.1 };
const MOST_SHOWN = 3;
/** Of the messages that are in no round, each fourth is a list. */
const PARTS = 4;

const library = createLibrary(await ourKnowledge());
const messages: Message[] = [];
for (const round of ROUNDS)
  for (const { ask, asks } of (await readRound(round)).profiles)
    messages.push({
      list: round,
      ...looked(
        ask,
        asks.filter(({ kind }) => kind === 'section').map(({ from }) => from),
      ),
    });
for (const [at, { ask, holds, from }] of heldOrNot.entries())
  if (['yes', 'part', 'no'].includes(holds) && understandAlone(ask, library.index).split !== null)
    messages.push({ list: `held ${at % PARTS}`, ...looked(ask, [from]) });

/** As they are told by weights that were learned from the other lists. */
const told = [...new Set(messages.map(({ list }) => list))].flatMap((list) => {
  const weights = learn(messages.filter((one) => one.list !== list));
  return messages
    .filter((one) => one.list === list)
    .map(({ asks, examples }) => ({
      asks,
      ranked: examples
        .map(({ section, signs }) => ({ section, chance: chanceOf(signs, weights) }))
        .sort((a, b) => b.chance - a.chance),
    }));
});
for (const least of [0.7, 0.6, 0.5, 0.4, 0.3]) {
  let [first, any, all, ofMessages, ofAsks, shown, unheld, answeredUnheld] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { asks: every, ranked } of told) {
    const asks = every.filter((from) => from.length > 0);
    if (asks.length === 0 && every.length > 0) {
      unheld += 1;
      answeredUnheld += (ranked[0]?.chance ?? 0) >= least ? 1 : 0;
    }
    if (asks.length === 0) continue;
    const picked = ranked.filter(({ chance }, at) => at < MOST_SHOWN && (at === 0 || chance >= least));
    const answered = asks.map((from) => picked.some(({ section }) => from.includes(section)));
    first += answered[0] ? 1 : 0;
    any += answered.includes(true) ? 1 : 0;
    all += answered.filter(Boolean).length;
    ofAsks += asks.length;
    ofMessages += 1;
    shown += picked.length;
  }
  console.log(
    `from ${least} on: the first question ${percent(first / ofMessages)}, one or more ${percent(any / ofMessages)}, all ${percent(all / ofAsks)}; ${(shown / ofMessages).toFixed(2)} sections shown; of ${unheld} that nothing answers ${percent(answeredUnheld / unheld)} are answered`,
  );
}
const [none = 0, ...weights] = learn(messages);
const printWeight = (name: string, learned: number, now: number) =>
  console.log(`${name.padEnd(12)} ${learned.toFixed(2).padStart(6)}   now ${now}`);
printWeight('none', none, WITHOUT_SIGNS);
for (const [at, name] of LIKELY.names.entries()) printWeight(name, weights[at] ?? 0, LIKELY.weights[name]);

/** The sections that are looked at for a message, and which of them answer it. */
function looked(ask: string, asks: readonly (readonly string[])[]): Pick<Message, 'asks' | 'examples'> {
  const right = new Set(asks.flat());
  const whole = understandAlone(ask, library.index);
  const likely = whole.kind === 'study' ? likelySections(ask, whole, library) : [];
  const examples = likely.map(({ found, signs }) => {
    const section = found.passage.cite.url.replace('/guides/', '');
    return { section, signs: LIKELY.names.map((name) => signs[name]), is: right.has(section) };
  });
  return { asks, examples };
}

function learn(from: readonly Message[]): number[] {
  const rows = from.flatMap(({ examples }) => examples);
  return learnLogistic(rows, LIKELY.names.length, LEARNING);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
