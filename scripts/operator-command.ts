import { connect } from '../server/db/connect.ts';
import type { Database } from '../server/db/database.ts';
import { DataFolderInUse } from '../server/db/lock.ts';
import { type Env, readEnv } from '../server/env.ts';
import { askRunningServer } from '../server/partners/operator-channel.ts';
import { Refusal } from '../server/partners/refusal.ts';
import { StartError } from '../server/start-error.ts';

export type OperatorCommand<Question extends object> = {
  /** The command line, checked. Throws a Refusal. */
  readonly read: (args: readonly string[], env: Env) => Question;
  /** The text to print. Throws a Refusal. */
  readonly carryOut: (question: Question, db: Database, env: Env) => Promise<string>;
};

/** Runs a command of the operator on the database, or through the server that has the embedded one open. */
export const runOperatorCommand = <Question extends object>(command: OperatorCommand<Question>): Promise<void> =>
  printAnswer((args, env) => askDatabase(command.read(args, env), env, command));

/** Prints what a command says, or the sentence of a refusal, with exit code 1. */
export async function printAnswer(answer: (args: readonly string[], env: Env) => Promise<string>): Promise<void> {
  try {
    console.log(await answer(process.argv.slice(2), readEnv(process.env)));
  } catch (cause) {
    if (!(cause instanceof Refusal || cause instanceof StartError)) throw cause;
    console.error(inWords(cause));
    process.exitCode = 1;
  }
}

async function askDatabase<Question extends object>(
  question: Question,
  env: Env,
  { carryOut }: OperatorCommand<Question>,
): Promise<string> {
  try {
    const { db, close } = await connect(env);
    try {
      return await carryOut(question, db, env);
    } finally {
      await close();
    }
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    const said = await askRunningServer(env.dataDir, question);
    if (said === null) throw cause;
    return said;
  }
}

function inWords(refusal: Refusal | StartError): string {
  if (!(refusal instanceof DataFolderInUse)) return refusal.message;
  return `The embedded database is in use by a process that does not answer${refusal.pid ? ` (pid ${refusal.pid})` : ''}: wait until it has started, or stop it and run this again.`;
}
