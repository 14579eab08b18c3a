import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { ThemeName } from '#shared/contract/partners/partners.ts';
import { useStores } from '../stores-context.tsx';

/** Each name of a record's theme as a property that the partner's pages may set on the element, too. */
const PROPERTIES: Readonly<Record<ThemeName, string>> = {
  accent: '--assistant-accent',
  accentText: '--assistant-on-accent',
  background: '--assistant-background',
  surface: '--assistant-surface',
  text: '--assistant-text',
  radius: '--assistant-radius',
  font: '--assistant-font',
  scheme: 'color-scheme',
};

/** Puts the look of the partner's record under that of the page: a rule of the page for the element wins. */
export function usePartnerTheme({ shadowRoot }: HTMLElement): void {
  const { embed } = useStores();
  const theme = useStore(embed, ({ config }) => config?.theme);
  useEffect(() => {
    if (!shadowRoot || !theme) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{}');
    const [rule] = sheet.cssRules;
    for (const [name, property] of Object.entries(PROPERTIES)) {
      // CSS has another word for following the system.
      const value = name === 'scheme' && theme[name] === 'auto' ? 'light dark' : theme[name];
      if (value && rule instanceof CSSStyleRule) rule.style.setProperty(property, value);
    }
    const root = shadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      // Another document takes no sheets of this one.
      if (root.ownerDocument === document)
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [shadowRoot, theme]);
}
