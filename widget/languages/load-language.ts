import * as v from 'valibot';
import { codeOf } from '#shared/texts/language-code.ts';
import { english, type Say, sayIn } from '#shared/texts/say.ts';

/** The codes of the files beside this one, put in by the build. */
declare const __LANGUAGES__: readonly string[];
/** Where this release's files are, below the origin that the script came from. */
declare const __RELEASE__: { readonly version: string };

const entriesSchema = v.record(v.string(), v.string());
/** Longer than this (ms) nobody waits for words: English then. */
const PATIENCE_MS = 3_000;

/** As they have come. All elements of the page share them. */
const languages = new Map<string, Say>();

/** Whether there is a file for a language such as `hi` or `hi-IN`. */
export const hasLanguage = (lang: string): boolean => __LANGUAGES__.includes(codeOf(lang));

/** The language that is spoken where `lang` is wished for: itself where it has a file, else English. */
export const spokenFor = (lang: string): string => (hasLanguage(lang) ? lang : 'en');

/** How texts are said in a language that has a file. Where its file does not come in time or is not good, they stay English. */
export async function loadLanguage(lang: string, origin: string): Promise<Say> {
  const code = codeOf(lang);
  const known = languages.get(code);
  if (known) return known;
  try {
    const address = `${origin}/embed/${__RELEASE__.version}/languages/${code}.json`;
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const say = sayIn(new Map(Object.entries(v.parse(entriesSchema, await response.json()))));
    languages.set(code, say);
    return say;
  } catch (cause) {
    console.warn('admissions-assistant: the interface stays English.', cause);
    return english;
  }
}
