import type { Message } from '#shared/rules/message.ts';
import { toUrl } from '#shared/rules/to-url.ts';
import { plainText } from '../markdown/plain-text.ts';
import { safeAddress } from '../markdown/safe-address.ts';

/** What stands behind the heading of what was understood: how to correct it here. */
const HOW_TO_CORRECT = / · .*(?=\n+\[[^\]\n]+\]\(\/\?ask=)/g;
/** The space between two of those facts. */
const BETWEEN_FACTS = /(?<=\]\(\/\?ask=\S+\)) (?=\[)/g;

/** An answer as somebody would send it to a friend: no marks, whole addresses, and below it the pages that it rests on. */
export const toSendOn = ({ text, sources }: Pick<Message, 'text' | 'sources'>, origin: string): string =>
  [
    plainText(text.replace(HOW_TO_CORRECT, '').replace(BETWEEN_FACTS, ', '), origin),
    ...sources.map(({ number, title, url }) => `[${number}] ${title}\n${toUrl(safeAddress(url), origin)?.href}`),
  ].join('\n\n');
