import type { BrowserContext } from '@playwright/test';
import { hear, hearTexts, sayBy, wordsOf } from './heard.ts';

/** Names, which stay as they are in every language. */
const NAMES =
  /Gmail|Galen Abroad|Demo University \(sample\)|Asha Rao|\(a–z\)|\S+@\S+|(?:Basic|Advanced) Plan|Enterprise|CVV|\bID\b|INR|USD|\b(?:order|pay)_\w+/g;

export type SpokenPages = {
  /** Our English words in the language, on a page, with these values at their places. */
  readonly say: (english: string, ...values: readonly string[]) => string;
  /** The same in a mail. */
  readonly mailed: (english: string) => string;
  /** Everything that our pages ever showed or read out in English, outside of what people write. */
  readonly english: () => string[];
  /** How many different texts there were. */
  readonly shown: () => number;
};

/** From now on what our own pages show is watched, in all windows; the assistant's start page is `translated.ts`'s. */
export async function hearPages(context: BrowserContext, origin: string, lang: string): Promise<SpokenPages> {
  const { tell, shown, english } = hear(NAMES);
  await context.exposeFunction('seen', tell);
  await context.addInitScript(hearTexts);
  await context.addInitScript(watchPage, origin);
  return {
    say: sayBy({ ...wordsOf(lang, 'pages'), ...wordsOf(lang, 'assistant') }),
    mailed: sayBy(wordsOf(lang, 'mails')),
    shown,
    english,
  };
}

/** Runs in every page: tells `seen` every text and every name that a person meets there. */
function watchPage(origin: string): void {
  if (location.origin !== origin || location.pathname === '/') return;
  const tell: (text: string | null) => void = Reflect.get(window, 'hearText');
  const look = () => {
    if (document.documentElement.dataset.spoken !== undefined) tell(document.title);
    for (const element of document.body?.querySelectorAll(':not([translate="no"], script, style, noscript)') ?? []) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) tell(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) tell(node.textContent);
    }
  };
  const follow = { attributes: true, characterData: true, childList: true, subtree: true };
  // As painted: what stands there before its style sheet has come is nobody's to see.
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, follow);
}
