import { INDIA_ZONE } from '#shared/rules/india-time.ts';
import type { Conversation, MessageRow } from './conversation-queries.ts';

/** The lines with which a conversation begins as a Markdown document. */
export const headOf = ({ title, createdAt, topics }: Conversation): string[] => [
  `# ${escapeLine(title)}`,
  '',
  `Begun ${day(createdAt)}${topics.length > 0 ? ` · ${topics.join(', ')}` : ''}`,
];

/** The lines of its messages. Addresses of our own pages are made whole with `publicUrl`. */
export const partsOf = (messages: readonly MessageRow[], publicUrl: string): string[] =>
  messages.flatMap(({ role, content, agentName, sources, createdAt, stopped }) => [
    '',
    '---',
    '',
    `**${role === 'user' ? 'You' : escapeLine(agentName ?? 'Assistant')}** · ${day(createdAt)}`,
    '',
    role === 'user' ? content.replace(/^/gm, '> ') : content,
    ...(stopped ? ['', '_Stopped before it was complete._'] : []),
    ...(sources.length > 0 ? ['', 'Sources:', ''] : []),
    ...sources.map(
      ({ number, title, url, checked_on }) =>
        `${number}. [${escapeLine(title)}](${URL.parse(url, publicUrl)?.href ?? ''})${checked_on ? `, checked ${checked_on}` : ''}`,
    ),
  ]);

/** A file name that every system takes, with the words of the title. */
export const toFilename = (title: string): string =>
  `${
    title
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60)
      .toLowerCase() || 'conversation'
  }.md`;

const escapeLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\[\]*_`#<>]/g, '\\$&');
const day = (date: Date): string =>
  date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: INDIA_ZONE });
