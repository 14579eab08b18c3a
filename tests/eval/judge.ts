import type { Answered } from '#tests/support/ask.ts';
import type { EvalCase } from './eval-case.ts';
import { type Figures, inventedFigures } from './figures.ts';

/** What is wrong with an answer, in words; empty when it is right. */
export function judge(one: EvalCase, { agent, markdown, end }: Answered, content: Figures): string[] {
  const sources = end?.sources ?? [];
  const [first] = sources;
  const marks = new Set([...markdown.matchAll(/\[(\d+)\](?!\()/g)].map(([, mark]) => Number(mark)));
  const invented = inventedFigures(markdown, { content, asked: one.ask });
  return [
    end === undefined && 'has no end',
    one.who.length > 0 && !one.who.includes(agent) && `answered by ${agent}`,
    one.from === null && first && `cites ${first.url}`,
    one.from !== null &&
      !one.from.flatMap(orReal).some((from) => first?.url.startsWith(from)) &&
      `cites ${first?.url ?? 'nothing'} first`,
    ...one.has.filter((fact) => !fact.test(markdown)).map((fact) => `lacks ${fact}`),
    ...one.hasNot.filter((text) => text.test(markdown)).map((text) => `says ${text}`),
    [...marks].some((mark) => !sources.some(({ number }) => number === mark)) && 'has a mark without a source',
    invented.length > 0 && `invents ${invented.join(', ')}`,
    end?.followUps.length === 0 && 'offers nothing to ask next',
  ].filter((fault) => typeof fault === 'string');
}

/** Where a kind of program is expected, the real programs of it are as good. */
const orReal = (from: string): string[] => (from.startsWith('/courses') ? [from, '/programs/'] : [from]);
