import { useEffect, useState } from 'react';
import { english, type Say } from '#shared/texts/say.ts';
import { hasLanguage, loadLanguage } from './load-language.ts';

/** How texts are said in `lang`, where it has a file, else in English; null while the words are on their way. */
export function useLanguage(lang: string, origin: string): Say | null {
  const [loaded, setLoaded] = useState<{ lang: string; say: Say } | null>(null);
  const known = hasLanguage(lang) ? (loaded?.lang === lang ? loaded.say : null) : english;
  useEffect(() => {
    if (!known) void loadLanguage(lang, origin).then((say) => setLoaded({ lang, say }));
  }, [lang, origin, known]);
  return known;
}
