import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Refusal } from '../server/partners/refusal.ts';

/** The command line of a command with at most one name beside its options. Throws a Refusal with `usage`. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.length > 1) throw new Refusal(usage);
    return { values, name: positionals[0] };
  } catch (cause) {
    // Its own sentence names the option; the advice after it is for programmers.
    if (cause instanceof TypeError) throw new Refusal(`${cause.message.split('. ')[0]}.\n${usage}`);
    throw cause;
  }
}
