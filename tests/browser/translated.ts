import type { Page } from '@playwright/test';
import { hear, hearTexts, sayBy, wordsOf } from './heard.ts';

/** Words of ours that stay as they are in every language: names, and what stands on a key. */
const NAMES =
  /Gmail|\b(?:AI|WhatsApp|Basic Plan|Advanced Plan|Enterprise|Razorpay|SDK|CVV|CVC|OTP|INR|USD|Enter|Shift|Esc|Ctrl|[\w-]+(?:\.[\w-]+)*\.com)\b|\S+@\S+/g;

export type Translated = {
  /** Our English words in the page's language. */
  readonly say: (english: string) => string;
  /** Everything that was ever shown or read out in another language than the page's, outside of what people write. */
  readonly english: () => string[];
  /** How many different texts it was. */
  readonly shown: () => number;
};

/** From now on our pages are in a language, and what their assistant shows is watched. */
export async function speak(page: Page, lang: string): Promise<Translated> {
  const { tell, shown, english } = hear(NAMES);
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('<html lang="en"', `<html lang="${lang}"`),
      });
    },
  );
  await page.exposeFunction('seen', tell);
  await page.addInitScript(hearTexts);
  await page.addInitScript(watchAssistant);
  return { say: sayBy(wordsOf(lang, 'assistant')), shown, english };
}

/** Runs in the page: tells `seen` every text and every name that the assistant shows. */
function watchAssistant(): void {
  const tell: (text: string | null) => void = Reflect.get(window, 'hearText');
  const look = (root: ShadowRoot) => {
    // An answer is drawn from its own text; what a student or the server's topics say is marked.
    for (const element of root.querySelectorAll(':not([translate="no"], [translate="no"] *, [dir=auto] *)')) {
      if (!element.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) tell(element.getAttribute(name));
      if (element.matches('style, textarea')) continue;
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) tell(node.textContent);
    }
  };
  const wait = setInterval(() => {
    const root = document.querySelector('admissions-assistant')?.shadowRoot;
    if (!root) return;
    clearInterval(wait);
    look(root);
    new MutationObserver(() => look(root)).observe(root, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    });
  }, 5);
}
