import type { IsOrdinary } from './ordinary-words.ts';
import { unitOf } from './read-quantities.ts';
import { bare, type Token, tokensOf } from './read-text.ts';

/**
 * The proper names in a sentence that stand nowhere in `words` (a line as `wordLine` makes it). A name is what has a
 * capital where a sentence does not ask for one; its words must stand together there, in their order.
 */
export function unfoundedNames(plain: string, words: string, isOrdinary: IsOrdinary): string[] {
  const tokens = tokensOf(plain);
  const has = (phrase: string) => words.includes(` ${phrase} `);
  const isFounded = (name: readonly Token[]): boolean => {
    if (has(phraseOf(name)) || name.every(({ text }) => OUR_OWN.has(bare(text)))) return true;
    // Of two names with such a word between, each may stand somewhere else.
    const between = name.findIndex(({ text }) => PARTS.has(text));
    return between > 0 && isFounded(name.slice(0, between)) && isFounded(name.slice(between + 1));
  };
  const names = namesIn(tokens, isOrdinary).filter((name) => !isFounded(name));
  return [...names.map((name) => name.map(({ text }) => text).join(' ')), ...smallNames(tokens, has, isOrdinary)];
}

/** Runs of words with capitals; a word between two of them that joins names belongs to both. */
function namesIn(tokens: readonly Token[], isOrdinary: IsOrdinary): Token[][] {
  const names: Token[][] = [];
  let run: Token[] = [];
  const close = () => {
    if (run.some(isCapital)) names.push(run);
    run = [];
  };
  tokens.forEach((token, at) => {
    if (token.kind !== 'word') {
      if (!/^[.&-]$/.test(token.text)) close();
      return;
    }
    if (isCapital(token)) {
      run.push(token);
      // A word that only begins its sentence is no name, unless it is the beginning of one.
      const opens = run.length === 1 && beginsSentence(tokens, at) && isOrdinary(token.text) && !isAbbreviation(token);
      if (opens && !(INSTITUTIONS.has(bare(token.text)) && tokens[at + 1]?.text === 'of')) run = [];
      return;
    }
    const next = tokens[at + 1];
    const far = next?.text === 'the' ? tokens[at + 2] : next;
    if (run.length > 0 && (JOINS.has(token.text) || token.text === 'the') && far && isCapital(far)) run.push(token);
    else close();
  });
  close();
  return names;
}

const phraseOf = (name: readonly Token[]): string => name.map(({ text }) => bare(text)).join(' ');

/** `mars university`, `college of mars`: the word that makes it a name, written small. */
function smallNames(tokens: readonly Token[], has: (phrase: string) => boolean, isOrdinary: IsOrdinary): string[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  return words.flatMap((word, at) => {
    if (!INSTITUTIONS.has(bare(word.text))) return [];
    const own = words[at + 1]?.text === 'of' ? words[at + 2] : undefined;
    return [words[at - 1], own]
      .filter((near) => near !== undefined)
      .map(({ text }) => text)
      .filter((text) => /^\p{Ll}/u.test(text) && !isOrdinary(text) && !has(bare(text)));
  });
}

/** The name of a currency or of another unit belongs to its figure. */
const isCapital = ({ kind, text }: Token): boolean =>
  kind === 'word' && /\p{Lu}/u.test(text) && !/^I(?:'\p{L}+)?$/u.test(text) && unitOf(text) === null;
const isAbbreviation = ({ text }: Token): boolean => /\p{Lu}.*\p{Lu}/u.test(text);

function beginsSentence(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const token = tokens[i];
    if (token?.kind === 'sign' && /^[.!?:;]$/.test(token.text)) return true;
    if (token?.kind === 'word' || token?.kind === 'number') return false;
  }
  return true;
}

const JOINS: ReadonlySet<string> = new Set(['of', 'for', 'and', 'de']);
const PARTS: ReadonlySet<string> = new Set(['and', 'for']);
const INSTITUTIONS: ReadonlySet<string> = new Set(
  'university universities college institute school academy scholarship fellowship bank council hospital'.split(' '),
);
/** Whom we speak to, and what they have: every page is about it, whether it says so or not. */
const OUR_OWN: ReadonlySet<string> = new Set(
  'india indian indians english b m d pharm bpharm mpharm pharmd'.split(' '),
);
