import * as v from 'valibot';

/** What PostgreSQL text cannot hold, and the controls no one types; tab and line breaks are fine. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/;

/** Half of a character that takes two units: what is left where a text was cut between them. */
const LONE_SURROGATE = /\p{Cs}/gu;

/** A text with every lone surrogate replaced, so that it is valid Unicode. */
export const wellFormed = (text: string): string => text.replace(LONE_SURROGATE, '\uFFFD');

/** The length of a text in Unicode code points, as a person counts characters. */
export const codePoints = (text: string): number => [...text].length;

/**
 * Whether there is anything to see in a text: separators, controls, format characters, and the letters that Unicode made
 * to look empty, are nothing to a reader. The pattern stands here because building its sets is work for a first use.
 */
export const isVisible = (text: string): boolean => /[^\p{Z}\p{C}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(text);

/** A string that is valid Unicode and can be stored: no U+0000, no lone surrogate. */
export const plainText = v.pipe(
  v.string(),
  v.check((text) => text === wellFormed(text) && !FORBIDDEN.test(text), 'Contains characters that cannot be used'),
);

/** What nobody sees: the controls that were not refused, and marks that turn the reading direction or join nothing. */
const UNSEEN = /[\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/**
 * A text as one line: composed letters (Unicode NFC), single spaces, no control and nothing that turns the reading
 * direction, so that what looks the same is the same. Joiners stay: Indian scripts need them.
 */
export const oneLine = (text: string): string => text.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/** What of a text from outside (a language model, a payment provider) can be stored. */
export const storable = (text: string): string => text.toWellFormed().replace(new RegExp(FORBIDDEN, 'g'), '');

/** A string of at most `max` code points. */
export const atMost = (max: number, message: string) =>
  v.check<string, string>((text) => text.length <= max || codePoints(text) <= max, message);
