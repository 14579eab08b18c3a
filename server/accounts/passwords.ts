import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { problem } from '../http/problem.ts';
import { runAtMost } from './run-at-most.ts';

/** argon2id with m = 19 MiB, t = 2, p = 1 (OWASP ASVS 5.0, appendix C). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A check takes about 10 ms of one core: a full queue is a wait of about a second. */
const QUEUE = { atOnce: 4, waiting: 100 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether the password is the one behind the hash. Without a hash it is not, which takes just as long to say. */
  matches(password: string, stored: string | null): Promise<boolean>;
};

/** A hash that no password has, made once, in the background. */
let nobody: Promise<string> | undefined;

/** Both throw 503 when too many are waiting already. */
export function createPasswords(): Passwords {
  const run = runAtMost(QUEUE, () => problem('busy', BUSY));
  nobody ??= hash(randomBytes(32), COST);
  const none = nobody;
  return {
    hash: (password) => run(() => hash(password, COST)),
    async matches(password, stored) {
      const against = stored ?? (await none);
      const same = await run(() => verify(against, password));
      return same && stored !== null;
    },
  };
}

const BUSY = { 'retry-after': '2' };
