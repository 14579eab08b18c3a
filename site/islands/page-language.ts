import { english } from '#shared/texts/say.ts';
import { useText } from '#shared/ui/use-text.ts';
import { startPath } from '#site/rules/start-path.ts';

/** What the page's script has found in its address (`site/head/language-script.ts`), where there are words for it. */
export function pageLanguage(): string {
  const { lang, dataset } = document.documentElement;
  return dataset.speaks === undefined ? 'en' : lang;
}

/** A path of ours, in the language that this page speaks: home is the start page of its own. Only in a browser. */
export function inPageLanguage(path: string): string {
  const lang = pageLanguage();
  if (lang === 'en') return path;
  if (path === '/' || path === '/home') return startPath(lang);
  return `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
}

/** The same for what is drawn, which begins in English everywhere. */
export function useLink(): (path: string) => string {
  return useText() === english ? (path) => path : inPageLanguage;
}
