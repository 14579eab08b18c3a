import { createHash } from 'node:crypto';

/** Of an id: enough to find it by. */
const REFERENCE_LETTERS = 8;

/** What names a message in the mails about it, and to whoever asks for it by telephone. */
export const referenceOf = (id: string): string => id.slice(0, REFERENCE_LETTERS).toUpperCase();

/** The name that signs our mails, out of `Name <address>`. */
export const senderName = (mailFrom: string): string => mailFrom.replace(/\s*<.*$/, '');

/** Names what was sent under an Idempotency-Key: the same words again are the same, others under the same key are not. */
export const sentUnder = (key: string, words: object): string =>
  createHash('sha256')
    .update(`${key}\n${JSON.stringify(words)}`)
    .digest('hex');
