import { type ComponentChildren, options, type VNode } from 'preact';
import { createContext } from 'react';
import * as v from 'valibot';

/** The codes of the files beside this one, put in by the build. */
declare const __LANGUAGES__: readonly string[];
/** Where this release's files are, below the origin that the script came from. */
declare const __RELEASE__: { readonly version: string };

const dictionarySchema = v.record(v.string(), v.string());
/** Longer than this (ms) nobody waits for words: English then. */
const PATIENCE_MS = 3_000;
/** The attributes that are read out or shown. */
const WORDS = ['aria-label', 'title', 'placeholder', 'alt'];

type Dictionary = ReadonlyMap<string, string>;

/** From English, by language, as they have come. All elements of the page share them. */
const dictionaries = new Map<string, Dictionary>();
/** Of the element that is being drawn, or was last; null is English. */
let dictionary: Dictionary | null = null;

/** The language of an element, for all that is drawn in it. */
const LanguageContext = createContext('');
export const LanguageProvider = LanguageContext.Provider;

/** Whether there is a file for a language such as `hi` or `hi-IN`. */
export const hasLanguage = (lang: string): boolean => __LANGUAGES__.includes(codeOf(lang));

const codeOf = (lang: string): string => lang.toLowerCase().split('-')[0] ?? '';

/** Puts the interface into a language. Where its file does not come in time or is not good, the words stay English. */
export async function loadLanguage(lang: string, origin: string): Promise<void> {
  if (!hasLanguage(lang) || dictionaries.has(codeOf(lang))) return;
  try {
    const address = `${origin}/embed/${__RELEASE__.version}/languages/${codeOf(lang)}.json`;
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    dictionary = new Map(Object.entries(v.parse(dictionarySchema, await response.json())));
    dictionaries.set(codeOf(lang), dictionary);
    translateElements();
  } catch (cause) {
    console.warn('admissions-assistant: the interface stays English.', cause);
  }
}

/** What entries have places for: addresses (of mail, of a site), and numbers. */
const VALUE = /\S+[.@:]\S*\w|\d[\d,.]*(?<!\.)/g;

/**
 * A text in the page's language. Numbers and addresses are looked up as `#1`, `#2` …, so that one entry serves them all
 * and may put them in another order. Where there is no entry for the whole, its sentences have their own; what is not in
 * the file stays as it is.
 */
export function translate(text: string): string {
  const words = text.trim();
  const values: string[] = [];
  const entry = words.replace(VALUE, (value) => `#${values.push(value)}`);
  const found =
    dictionary?.get(words) ?? dictionary?.get(entry)?.replace(/#(\d)/g, (_, place) => values[place - 1] ?? '');
  return found === undefined
    ? text.replace(/^(.*?[.:!?] )(.+)/s, (_, first, rest) => translate(first) + translate(rest))
    : text.replace(words, () => found);
}

let installed = false;

/** From now on every element that is drawn has its words translated, unless it says `translate="no"`: what people write. */
function translateElements(): void {
  if (installed) return;
  installed = true;
  // What a component draws is made while it renders, so its language is known by then.
  const render: unknown = Reflect.get(options, BEFORE_RENDER);
  Reflect.set(options, BEFORE_RENDER, (vnode: VNode) => {
    dictionary = dictionaries.get(codeOf(languageOf(vnode))) ?? null;
    if (typeof render === 'function') render(vnode);
  });
  const before = options.vnode;
  options.vnode = (vnode: VNode<Record<string, unknown>>) => {
    const { type, props } = vnode;
    if (typeof type === 'string' && props.translate !== 'no') {
      for (const name of WORDS) {
        const value = props[name];
        if (typeof value === 'string') props[name] = translate(value);
      }
      props.children = translateChildren(props.children);
    }
    before?.(vnode);
  };
}

/** Preact's own names for its hook, for a vnode's component, and for the providers above that (by a context's `__c`). */
const BEFORE_RENDER = '__r';

type Rendering = {
  readonly __c: { readonly __n?: Readonly<Record<string, { readonly props: { readonly value?: string } }>> };
};
const isRendering = (vnode: object): vnode is Rendering => '__c' in vnode;

function languageOf(vnode: VNode): string {
  const providers = isRendering(vnode) ? vnode.__c.__n : undefined;
  return providers?.[Reflect.get(LanguageContext, '__c')]?.props.value ?? '';
}

function translateChildren(children: ComponentChildren): ComponentChildren {
  if (typeof children === 'string') return translate(children);
  return Array.isArray(children) ? children.map(translateChildren) : children;
}
