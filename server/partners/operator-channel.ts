import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { Refusal } from './refusal.ts';

/**
 * The operator's way to a running server that has the embedded database: a socket in the data folder, which no network
 * and no web page reaches, and which only this server's user may open. One question, one answer, JSON, then the end.
 */
type Channel = { stop(): Promise<void> };

/** Carries out the commands that it knows: the text to print, or a Refusal; null for any other. */
export type OperatorDesk = (question: unknown) => Promise<string> | null;

const answer = v.union([v.object({ said: v.string() }), v.object({ refused: v.string() })]);
type Answer = v.InferOutput<typeof answer>;

const MOST_CHARACTERS = 100_000;
const PATIENCE_MS = 10_000;
/** The system's own limit is 104 to 108 bytes, with the zero at the end. */
const MOST_BYTES = 103;

/** Opens the channel, unless the path of the data folder is too long for it. */
export async function openOperatorChannel(
  dataDir: string,
  desks: readonly OperatorDesk[],
  log: Logger,
): Promise<Channel | null> {
  const path = pathIn(dataDir);
  if (path === null) {
    log.warn(
      'The path of DATA_DIR is too long for "npm run partner", "npm run usage" and "npm run backup" to reach this server while it runs.',
    );
    return null;
  }
  // Whoever left it is gone: the data folder is locked by us.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => converse(socket, desks, log));
  await listenAlone(server, path);
  return { stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Has the running server carry it out. Null when none answers; throws its Refusal. */
export async function askRunningServer(dataDir: string, question: object): Promise<string | null> {
  const path = pathIn(dataDir);
  if (path === null) return null;
  const heard = await readAll(createConnection({ path, allowHalfOpen: true }), JSON.stringify(question)).catch(
    () => null,
  );
  const parsed = v.safeParse(answer, heard === null ? null : parseJson(heard));
  if (!parsed.success) return null;
  if ('refused' in parsed.output) throw new Refusal(parsed.output.refused);
  return parsed.output.said;
}

/** By whichever of its two names is short enough. */
function pathIn(dataDir: string): string | null {
  const whole = join(dataDir, 'operator.sock');
  return [whole, relative(process.cwd(), whole)].find((path) => Buffer.byteLength(path) <= MOST_BYTES) ?? null;
}

/** The mask counts while the name is made, which is before this returns: there is no moment in which others may open it. */
function listenAlone(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    return new Promise((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } finally {
    process.umask(mask);
  }
}

async function converse(socket: Socket, desks: readonly OperatorDesk[], log: Logger): Promise<void> {
  let patient: NodeJS.Timeout | undefined;
  try {
    const question = parseJson(await readAll(socket));
    // What takes long says that it goes on: a space before JSON means nothing.
    patient = setInterval(() => socket.write(' '), PATIENCE_MS / 4);
    const carriedOut = desks.map((desk) => desk(question)).find((one) => one !== null);
    const reply: Answer = carriedOut
      ? await carriedOut.then(
          (said) => ({ said }),
          (cause: unknown) => {
            if (cause instanceof Refusal) return { refused: cause.message };
            throw cause;
          },
        )
      : { refused: 'The running server does not know this command: it is of another version. Restart it.' };
    socket.end(JSON.stringify(reply));
  } catch (err) {
    log.error({ err }, 'an operator’s command failed');
    socket.destroy();
  } finally {
    clearInterval(patient);
  }
}

/** Everything that the other side says, after saying `first` where we begin. */
function readAll(socket: Socket, first?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').setTimeout(PATIENCE_MS, () => socket.destroy(new Error('Nothing came in time')));
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.length > MOST_CHARACTERS) socket.destroy(new Error('That is too much'));
    });
    socket.on('error', reject).on('close', () => reject(new Error('It was cut off')));
    socket.on('end', () => resolve(text));
    if (first !== undefined) socket.end(first);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
