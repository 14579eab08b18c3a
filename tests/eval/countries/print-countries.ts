import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { converse } from '#tests/support/ask.ts';
import type { Evaluated } from '../eval-assistant.ts';
import { countryQuestions, judgeCountry } from './judge-country.ts';

const LISTS = ['first', 'second'] as const;

/** Asks which country has something, and prints the shares; nothing of the questions, for `second` is unread. */
export async function printCountries({ assistant }: Pick<Evaluated, 'assistant'>): Promise<void> {
  for (const list of LISTS) {
    const file = await readFile(path.join(import.meta.dirname, `${list}.json`), 'utf8');
    const held = v.parse(countryQuestions, JSON.parse(file)).filter((one) => one.held);
    const judged: ReturnType<typeof judgeCountry>[] = [];
    for (const one of held) {
      const { markdown, end } = await converse(assistant, one.turns.join(' >> '));
      judged.push(judgeCountry(one, markdown, end?.sources[0]?.url ?? ''));
    }
    const share = (is: (one: (typeof judged)[number]) => boolean) =>
      `${((100 * judged.filter(is).length) / judged.length).toFixed(1)} %`;
    console.log(
      `${list}: right section ${share((one) => one.isFromRight)}, countries named ${share((one) => one.namesThem)}, both ${share((one) => one.isFromRight && one.namesThem)} of ${held.length}`,
    );
  }
}
