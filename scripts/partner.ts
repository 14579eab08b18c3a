import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../server/db/connect.ts';
import { DataFolderInUse } from '../server/db/lock.ts';
import { readEnv } from '../server/env.ts';
import { createPartnerCommands, type PartnerCommands } from '../server/partners/partner-commands.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { StartError } from '../server/start-error.ts';
import { parseRelease, type Release } from '../shared/contract/release.ts';

const RELEASE = fileURLToPath(new URL('../dist/widget/release.json', import.meta.url));

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
const COMMANDS: Readonly<Record<string, { readonly options: readonly string[]; readonly id: boolean }>> = {
  add: { options: ['name', 'sign-in', 'theme', 'origin'], id: true },
  list: { options: [], id: false },
  change: { options: ['name', 'sign-in', 'theme'], id: true },
  origins: { options: ['add', 'remove'], id: true },
  disable: { options: [], id: true },
  enable: { options: [], id: true },
  secret: { options: ['renew'], id: true },
  snippet: { options: [], id: true },
};

try {
  console.log(await run(read(process.argv.slice(2))));
} catch (cause) {
  if (!(cause instanceof Refusal || cause instanceof StartError)) throw cause;
  console.error(inWords(cause));
  process.exitCode = 1;
}

type Asked = ReturnType<typeof read>;

/** The command line, checked. Throws a Refusal. */
function read(args: readonly string[]) {
  const { values, positionals, tokens } = parse(args);
  const [command = '', id = '', ...more] = positionals;
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!known) throw new Refusal(command ? `There is no command ${command}.\n${USAGE}` : USAGE);
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

async function run(asked: Asked): Promise<string> {
  const env = readEnv(process.env);
  const { db, close } = await connect(env);
  try {
    return await carryOut(createPartnerCommands(db, env, Date.now, readRelease()), asked);
  } finally {
    await close();
  }
}

function carryOut(partners: PartnerCommands, { command, id, values }: Asked): Promise<string> {
  const given = { name: values.name, signIn: values['sign-in'], theme: values.theme };
  switch (command) {
    case 'add':
      return partners.add(id, given, values.origin);
    case 'change':
      return partners.change(id, given);
    case 'origins':
      return partners.origins(id, values);
    case 'disable':
      return partners.disable(id);
    case 'enable':
      return partners.enable(id);
    case 'secret':
      return partners.secret(id, values.renew);
    case 'snippet':
      return partners.snippet(id);
    default:
      return partners.list();
  }
}

function readRelease(): Release | null {
  return existsSync(RELEASE) ? parseRelease(readFileSync(RELEASE, 'utf8')) : null;
}

function inWords(refusal: Refusal | StartError): string {
  if (!(refusal instanceof DataFolderInUse)) return refusal.message;
  return `The embedded database is in use by the running server${refusal.pid ? ` (pid ${refusal.pid})` : ''}: stop it, run this again and start it, or use a PostgreSQL server (DATABASE_URL), which takes both at once.`;
}
