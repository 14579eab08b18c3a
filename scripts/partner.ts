import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Asked, asked, carryOut } from '../server/partners/carry-out.ts';
import { createPartnerCommands } from '../server/partners/partner-commands.ts';
import { readRelease } from '../server/partners/read-release.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { runOperatorCommand } from './operator-command.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

const USAGE = `npm run partner -- COMMAND
  add ID --name NAME --origin https://… [--origin …] [--sign-in inline] [--theme accent=#0e6b4f] [--theme …]
  list
  change ID [--name NAME] [--sign-in popup|inline] [--theme NAME=VALUE]   an empty value takes a part of the theme away
  origins ID [--add https://…] [--remove https://…]
  disable ID
  enable ID
  secret ID [--renew]   what the partner signs its vouchers with; renewed, the old one is worthless
  snippet ID            what the partner pastes into its pages: the newest release, and pinned to the one built last`;

const several = { type: 'string', multiple: true, default: [] as string[] } as const;
const OPTIONS = {
  name: { type: 'string' },
  'sign-in': { type: 'string' },
  theme: several,
  origin: several,
  add: several,
  remove: several,
  renew: { type: 'boolean', default: false },
} as const;

/** The options that each command knows, and whether it is about one partner. */
const COMMANDS: Readonly<Record<Asked['command'], { readonly options: readonly string[]; readonly id: boolean }>> = {
  add: { options: ['name', 'sign-in', 'theme', 'origin'], id: true },
  list: { options: [], id: false },
  change: { options: ['name', 'sign-in', 'theme'], id: true },
  origins: { options: ['add', 'remove'], id: true },
  disable: { options: [], id: true },
  enable: { options: [], id: true },
  secret: { options: ['renew'], id: true },
  snippet: { options: [], id: true },
};

await runOperatorCommand({
  read,
  carryOut: (question, db, env) =>
    carryOut(
      createPartnerCommands(db, env, Date.now, () => readRelease(DIST)),
      question,
    ),
});

/** The command line, checked. Throws a Refusal. */
function read(args: readonly string[]): Asked {
  const { values, positionals, tokens } = parse(args);
  const [command = '', id = '', ...more] = positionals;
  if (!v.is(asked.entries.command, command))
    throw new Refusal(command ? `There is no command ${command}.\n${USAGE}` : USAGE);
  const known = COMMANDS[command];
  if ((known.id && id === '') || (!known.id && id !== '') || more.length > 0)
    throw new Refusal(`${command} takes ${known.id ? 'the id of one partner' : 'nothing else'}.\n${USAGE}`);
  const odd = tokens.find((token) => token.kind === 'option' && !known.options.includes(token.name));
  if (odd?.kind === 'option') throw new Refusal(`${command} does not know --${odd.name}.\n${USAGE}`);
  return { command, id, values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, tokens: true });
  } catch (cause) {
    // Its own sentence names the option; the advice after it is for programmers.
    if (cause instanceof TypeError) throw new Refusal(`${cause.message.split('. ')[0]}.\n${USAGE}`);
    throw cause;
  }
}
