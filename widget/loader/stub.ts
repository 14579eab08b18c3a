/**
 * Ends what stands on the page while the assistant is on its way, as a child of its element: shown until that has a shadow
 * root. Called when the assistant has taken over, or could not be loaded.
 */
export type Stub = (failed: boolean) => void;

/** A call of the script API: it fetches the assistant, which carries it out. */
export type Command = (...command: unknown[]) => void;

export const FAILED = 'The assistant could not be loaded. Please try again.';

/** The words that a stub shows, by language. */
export type Words = Readonly<Record<string, string>>;

export const wordsIn = (words: Words, lang: string): string | undefined => words[lang.slice(0, 2)];

/** A root in `element` that the page's rules do not reach, with its host. */
export function drawShadow(element: HTMLElement, style: string): [root: ShadowRoot, box: HTMLElement] {
  const box = append(element, 'span');
  const root = box.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  return [root, box];
}

export const append = <Tag extends keyof HTMLElementTagNameMap>(parent: Node, tag: Tag): HTMLElementTagNameMap[Tag] =>
  parent.appendChild(document.createElement(tag));
