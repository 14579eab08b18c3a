/** Of an id: enough to find it by. */
const REFERENCE_LETTERS = 8;

/** What names a message in the mails about it, and to whoever asks for it by telephone. */
export const referenceOf = (id: string): string => id.slice(0, REFERENCE_LETTERS).toUpperCase();

/** The name that signs our mails, out of `Name <address>`. */
export const senderName = (mailFrom: string): string => mailFrom.replace(/\s*<.*$/, '');
