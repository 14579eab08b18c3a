import { useEffect, useState } from 'react';
import { hasLanguage, loadLanguage } from './translate.ts';

/** Whether the words of `lang` are there (or it has none, and English serves): draw nothing before. */
export function useLanguage(lang: string, origin: string): boolean {
  const [ready, setReady] = useState(() => (hasLanguage(lang) ? null : lang));
  useEffect(() => {
    if (ready === lang) return;
    void loadLanguage(lang, origin).then(() => setReady(lang));
  }, [lang, origin, ready]);
  return ready === lang;
}
