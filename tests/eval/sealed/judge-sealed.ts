import type { Answered } from '#tests/support/ask.ts';
import type { SealedLabel } from './sealed-set.ts';

export type SealedVerdict = {
  readonly right: boolean;
  /** Right, and the facts stand before what is folded away. */
  readonly rightInShort: boolean;
};

/** Whether an answer is what its label asks for. */
export function judgeSealed(label: SealedLabel, { markdown, end }: Answered): SealedVerdict {
  if (!end || label.never.some((text) => text.test(markdown))) return { right: false, rightInShort: false };
  const short = beforeMore(markdown);
  const from = (label.several ? end.sources : end.sources.slice(0, 1)).some(({ url }) =>
    label.from.some((start) => url.startsWith(start)),
  );
  const says = (text: string) => label.facts.every((fact) => fact.test(text));
  const declined = end.sources.length === 0 || saysItHasNone(short);
  const brief = label.words === undefined || countWords(short) <= label.words;
  const answered = (text: string) => from && brief && says(text);
  const by = (text: string): boolean => {
    switch (label.holds) {
      case 'yes':
      case 'part':
        return answered(text);
      case 'hardly':
      case 'no':
        return declined || answered(text);
      case 'own':
      case 'care':
        return says(text);
      case 'talk':
        return end.sources.length === 0 || from;
      case 'no-alarm':
        return true;
    }
  };
  return { right: by(markdown), rightInShort: by(short) };
}

/** What is read without unfolding: up to a line or a heading that begins with "More on this", or a fold's own mark. */
export function beforeMore(markdown: string): string {
  return markdown.split(/^(?:[#>*_\s-]*)(?:<details|<summary|More on this)/imu, 1)[0] ?? markdown;
}

/** Words as a reader counts them: no marks of markdown, no addresses. */
export function countWords(markdown: string): number {
  const text = markdown.replace(/\]\([^)]*\)/g, ']').replace(/\[\d+\]/g, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** It says at its beginning that our guides lack it: half a sentence further down is about something else. */
const LACKS = [
  /\b(?:I|we|they|(?:our|my|the|these|this) guides?|our pages) (?:do(?:es)? not|don['’]t|doesn['’]t|can ?not|can['’]t|could not|couldn['’]t|have no|has no|had no|know only|cover only|only)\b/iu,
  /\b(?:outside what|beyond what|not in (?:our|my|the) guides?|not (?:part of|covered)|nothing (?:on|about)|nobody can (?:say|know)|not known yet)\b/iu,
  /\b(?:hamare|humare|mere|guide mein|guides mein)\b[^.]{0,60}\bnahi/iu,
  /(?:हमारी|हमारे|मेरे|आमच्या|माझ्या)[^।.]{0,60}(?:नहीं|नाही)/u,
];
const BEGINNING = 60;

function saysItHasNone(short: string): boolean {
  const beginning = short.split(/\s+/).slice(0, BEGINNING).join(' ');
  return LACKS.some((text) => text.test(beginning));
}
