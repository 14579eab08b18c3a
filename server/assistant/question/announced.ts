import dialogue from './dialogue.json' with { type: 'json' };

const MARK = '\\s*[:,.–-]+\\s*';
/** A single word does it with a mark only: "question papers of the exam" are spoken of. */
const ANNOUNCES = new RegExp(
  `^\\s*(?:(?:ok|okay|and|sir|so)[,\\s]+)?(?:(?:${dialogue.announces})(?:\\s+is)?(?:${MARK}|\\s+)|(?:question|doubt)(?:\\s*\\d{1,2})?${MARK})`,
  'iu',
);

/** "Next question: and in Ireland?" without the words that only announce it; the whole text where nothing else is said. */
export function withoutAnnouncement(text: string): string {
  const left = text.replace(ANNOUNCES, '');
  return /[\p{L}\d]/u.test(left) ? left : text;
}
