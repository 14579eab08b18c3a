import { fieldProblem } from '../http/problem.ts';
import { COMMON_WORDS } from './common-passwords.ts';

/** Digits and signs around a word that do not make it a password of its own. */
const MAX_TRIMMINGS = 8;
const MIN_PERSONAL_CHARACTERS = 4;

type Person = { readonly email: string; readonly name: string };

/**
 * Refuses a password that anyone would try first: a common one, or the person's own name or address, whatever the
 * letter case and with digits or signs around it. Throws the 422 for `field`.
 */
export function refuseWeakPassword(password: string, person: Person | null, field: 'password' | 'new_password'): void {
  const cores = coresOf(password);
  if (cores.some((core) => COMMON_WORDS.has(core) || isOneCharacter(core)))
    throw fieldProblem(field, 'This password is too common. Please choose another password.');
  const own = person ? personalWords(person) : new Set<string>();
  if (cores.some((core) => own.has(core)))
    throw fieldProblem(field, 'The password must not be your name or email address. Please choose another password.');
}

const SUBSTITUTES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** What remains of a password when the trimmings are taken off, read as it stands and with digits read as letters. */
function coresOf(password: string): string[] {
  const lower = password.toLowerCase();
  const word = /^[^\p{L}]*(.*?)[^\p{L}]*$/su.exec(lower)?.[1] ?? '';
  const trimmings = lower.length - word.length;
  const letters = lower.replace(/[^\p{L}]/gu, '');
  const cores = [lower];
  if (trimmings <= MAX_TRIMMINGS)
    cores.push(
      word,
      word.replace(/[@431!0$5]/g, (sign) => SUBSTITUTES[sign] ?? sign),
    );
  // "Q1w2e3r4": letters and digits in turn.
  if (lower.length - letters.length <= MAX_TRIMMINGS) cores.push(letters);
  return cores;
}

function personalWords({ email, name }: Person): Set<string> {
  const lower = name.toLowerCase();
  const [local = ''] = email.split('@');
  const words = [email, local, local.replace(/[^\p{L}]/gu, ''), lower, ...lower.split(/[^\p{L}]+/u)];
  return new Set([...words, lower.replace(/[^\p{L}]/gu, '')].filter((word) => word.length >= MIN_PERSONAL_CHARACTERS));
}

const isOneCharacter = (text: string): boolean => text !== '' && new Set(text).size === 1;
