import { readFileSync } from 'node:fs';

type Words = Readonly<Record<string, string>>;

/** One of a language's tables of texts. */
export const wordsOf = (lang: string, part: 'assistant' | 'pages' | 'mails'): Words =>
  JSON.parse(readFileSync(new URL(`../../shared/languages/${lang}/${part}.json`, import.meta.url), 'utf8'));

/** Says our English words by a table, with these values at their places, as far as there are any. Throws for words that are not in it. */
export const sayBy =
  (words: Words) =>
  (english: string, ...values: readonly string[]): string => {
    const text = words[english];
    if (!text) throw new Error(`No entry: ${english}`);
    return text.replace(/#(\d)/g, (mark, place) => values[place - 1] ?? mark);
  };

/** Runs in every page before its own scripts: `hearText` there tells `seen` of each text once. */
export function hearTexts(): void {
  const told = new Set<string>();
  Reflect.set(window, 'hearText', (text: string | null) => {
    const words = text?.trim();
    if (!words || told.has(words)) return;
    told.add(words);
    Reflect.get(window, 'seen')(words);
  });
}

/** Collects the texts that a page tells of; `names` stay as they are in every language. */
export function hear(names: RegExp) {
  const seen = new Set<string>();
  return {
    tell: (text: string) => void seen.add(text),
    /** How many different texts it was. */
    shown: () => seen.size,
    /** Those that are not in the language's own letters. */
    english: () => [...seen].filter((text) => /[a-z]{2}/i.test(text.replace(names, ''))),
  };
}
