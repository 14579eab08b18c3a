/**
 * Ends what stands on the page while the assistant is on its way, as a child of its element: shown until that has a shadow
 * root. Called when the assistant has taken over, or with what has kept it from coming.
 */
export type Stub = (problem: string) => void;

/** A call of the script API: it fetches the assistant, which carries it out. */
export type Command = (...command: unknown[]) => void;

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

/** Where a stub says what has kept the assistant from coming. */
export function appendNote(parent: Node): HTMLElement {
  const note = append(parent, 'p');
  setAll(note, { role: 'alert' });
  return note;
}

/** Attributes by their names: browsers of our students do not know all of them as properties. */
export function setAll(element: Element, attributes: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
}
