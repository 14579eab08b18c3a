import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { english, type Say } from '#shared/texts/say.ts';
import type { Text } from '#shared/texts/text.ts';
import { TextProvider } from '#shared/ui/use-text.ts';
import { pageLanguage } from './page-language.ts';
import { loadPageWords, PAGE_LANGUAGES } from './page-words.ts';

/** Longer than this (ms) nobody waits for words: English then. `account.css` shows the page a little later without us. */
const PATIENCE_MS = 5_000;

type PageLanguageProps = {
  /** On the tab, before the brand. */
  readonly title: Text;
  /** In the strip over the form, unless it is the title. */
  readonly purpose?: Text;
  readonly children: ReactNode;
};

/** A page in the language that its address asks for. It begins in English, as it was built, and is not seen until it speaks. */
export function PageLanguage({ title, purpose = title, children }: PageLanguageProps) {
  const [t, setWords] = useState<Say>(() => english);
  useEffect(() => {
    const lang = pageLanguage();
    if (PAGE_LANGUAGES.includes(lang)) void wordsInTime(lang).then((say) => setWords(() => say));
  }, []);
  useLayoutEffect(() => {
    if (t === english) return;
    document.documentElement.dataset.spoken = '';
    document.title = document.title.replace(/^.*?(?= \| |$)/, t(title));
    const strip = document.querySelector('[data-purpose]');
    if (strip) strip.textContent = t(purpose);
  }, [t, title, purpose]);
  return <TextProvider value={t}>{children}</TextProvider>;
}

async function wordsInTime(lang: string): Promise<Say> {
  try {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`No words within ${PATIENCE_MS} ms`)), PATIENCE_MS);
    });
    return await Promise.race([loadPageWords(lang), late]);
  } catch (cause) {
    console.warn('The page stays English.', cause);
    document.documentElement.lang = 'en';
    delete document.documentElement.dataset.speaks;
    return english;
  }
}
