/**
 * Ends what stands on the page while the assistant is on its way, as a child of its element: shown until that has a shadow
 * root. Called when the assistant has taken over, or with what has kept it from coming.
 */
export type Stub = (problem?: Words) => void;

/** A call of the script API: it fetches the assistant, which carries it out. */
export type Command = (...command: unknown[]) => void;

/** A text of a stub, by language. */
export type Words = Readonly<Record<string, string>> & { readonly en: string };

declare global {
  /** The build puts what it gives in its place, from `shared/languages/`. */
  function inEachLanguage(english: string): Words;
}

export const wordsIn = (words: Words, lang: string): string => words[lang.slice(0, 2)] || words.en;

/** A root in `element` that the page's rules do not reach. */
export function drawShadow(element: HTMLElement, style: string): ShadowRoot {
  const root = append(element, 'span').attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** With attributes by their names: browsers of our students do not know all of them as properties. */
export function append<Tag extends keyof HTMLElementTagNameMap>(
  parent: Node,
  tag: Tag,
  attributes: Readonly<Record<string, unknown>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  return parent.appendChild(element);
}
