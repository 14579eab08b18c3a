import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { codeOf } from '#shared/texts/language-code.ts';
import { english, type Say, sayIn } from '#shared/texts/say.ts';

/** How a mail speaks. */
export type MailLanguage = {
  readonly code: string;
  readonly t: Say;
  /** An address of our site that a mail leads to: its page speaks the mail's language. */
  readonly link: (address: string) => string;
};

export const ENGLISH: MailLanguage = { code: 'en', t: english, link: (address) => address };

const entriesSchema = v.record(v.string(), v.string());
const folder = fileURLToPath(new URL('../../shared/languages', import.meta.url));

/** Read once, when the server starts: a file that is no table of texts keeps it from starting. */
const languages = new Map(
  globSync('*/mails.json', { cwd: folder }).map((file): [string, MailLanguage] => {
    const code = basename(dirname(file));
    const entries = v.parse(entriesSchema, JSON.parse(readFileSync(join(folder, file), 'utf8')));
    return [code, { code, t: sayIn(new Map(Object.entries(entries))), link: (address) => withLanguage(address, code) }];
  }),
);

/** The language that a request has named, where mails have it; else English. */
export const mailLanguage = (lang: string | null | undefined): MailLanguage =>
  languages.get(codeOf(lang ?? '')) ?? ENGLISH;

function withLanguage(address: string, code: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', code);
  return url.href;
}
