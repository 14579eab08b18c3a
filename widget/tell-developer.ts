import { ATTRIBUTES, MODES, THEMES, toOrigin } from './attributes.ts';

/** Put in by the build: the languages that we have words in, beside English. */
declare const __LANGUAGES__: readonly string[];

/** Begins like one of ours. Whatever else stands there is for another's script, such as a consent manager. */
const LIKE_OURS = /^(data-)?(mode|the|par(?!t$)|la[bnu]|api)/;

/** Each is told once a page. */
const told = new Set<string>();

/**
 * Tells the page's developer of attributes that are not ours, or whose value means nothing to us, and what to write. The
 * loader has given what stands on its script tag to its element, so that is told, too.
 */
export function tellDeveloper(element: Element): void {
  const values = { mode: MODES, theme: THEMES, lang: ['en', ...__LANGUAGES__], launcher: ['off'] };
  for (const { name, value } of element.attributes) {
    const given = value.trim();
    const known = Object.entries(values).find(([each]) => each === name)?.[1];
    if (known) {
      // A language may name a country, too.
      if (given && !new RegExp(`^(${known.join('|')})([-_]|$)`, 'i').test(given)) tell(`${name}="${given}"`, known);
    } else if (name === 'api') {
      if (given && !toOrigin(given)) tell(`api="${given}"`, ['https://…']);
    } else if (LIKE_OURS.test(name) && !ATTRIBUTES.some((each) => each === name)) tell(name, ATTRIBUTES);
  }
}

function tell(what: string, known: readonly string[]): void {
  const words = `admissions-assistant: ${what} is not known: write ${known.join(' or ')}`;
  if (!told.has(words)) console.warn(words);
  told.add(words);
}
