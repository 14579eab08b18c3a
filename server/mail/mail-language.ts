import { codeOf } from '#shared/texts/language-code.ts';
import { english, type Say, sayIn } from '#shared/texts/say.ts';
import { readLanguageTables } from '../language-tables.ts';

/** How a mail speaks. */
export type MailLanguage = {
  readonly code: string;
  readonly t: Say;
  /** An address of our site that a mail leads to: its page speaks the mail's language. */
  readonly link: (address: string) => string;
};

export const ENGLISH: MailLanguage = { code: 'en', t: english, link: (address) => address };

/** Read once, when the server starts: a file that is no table of texts keeps it from starting. */
const languages = new Map(
  [...readLanguageTables('mails.json')].map(([code, entries]): [string, MailLanguage] => [
    code,
    { code, t: sayIn(entries), link: (address) => withLanguage(address, code) },
  ]),
);

/** The language that a request has named, where mails have it; else English. */
export const mailLanguage = (lang: string | null | undefined): MailLanguage =>
  languages.get(codeOf(lang ?? '')) ?? ENGLISH;

function withLanguage(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', code);
  return url.href;
}
