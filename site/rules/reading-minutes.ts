const WORDS_PER_MINUTE = 220;

/** Minutes to read a Markdown text, at least one. 220 words a minute is a calm pace in a second language. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.ceil(markdown.split(/\s+/).length / WORDS_PER_MINUTE));
