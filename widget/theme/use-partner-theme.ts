import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useStores } from '../stores-context.tsx';

/** What a partner's record may set, by its names; each is also a property that its pages may set on the element. */
const PROPERTIES: Readonly<Record<string, string>> = {
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
    for (const [name, value] of Object.entries(theme)) {
      const property = PROPERTIES[name];
      if (property && rule instanceof CSSStyleRule) rule.style.setProperty(property, value);
    }
    const before = shadowRoot.adoptedStyleSheets;
    shadowRoot.adoptedStyleSheets = [...before, sheet];
    return () => {
      shadowRoot.adoptedStyleSheets = before;
    };
  }, [shadowRoot, theme]);
}
