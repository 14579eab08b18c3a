import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { listUnreadLanguages } from '#scripts/content/check-languages.ts';
import frames from '#server/assistant/answers/frames.json' with { type: 'json' };
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts';
import { capital } from '#shared/rules/capital.ts';
import { ENTERPRISE_CONTACT, PLANS } from '#shared/rules/plans.ts';
import { SPECIALISTS } from '#shared/rules/specialists.ts';
import { curly } from '#site/rules/curly.ts';
import { newDataFolder } from '#tests/support/data-folder.ts';
import { createProgram, readTexts } from '#tests/support/written-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const list = (pattern: string) => globSync(pattern, { cwd: root });

/** The files of each language: the assistant's words, those of our pages that speak it, and those of the mails. */
const PARTS = ['assistant', 'pages', 'mails'] as const;
type Part = (typeof PARTS)[number];

const NAMED = v.object({ name: v.string(), called: v.optional(v.string()) });

const codes = list('shared/languages/*').map((folder) => basename(folder));
/** Throws, naming the file's problem, when it is not there or no table of texts. */
const entriesOf = (code: string, part: Part): Record<string, string> =>
  v.parse(v.record(v.string(), v.string()), JSON.parse(read(`shared/languages/${code}/${part}.json`)));
const [first = ''] = codes;
const keysOf = (part: Part): string[] => Object.keys(entriesOf(first, part));

/** Forms and sentences that only our own pages show, which speak English. */
const OWN_PAGES = {
  files: /^shared\/rules\/(?:contact-words|retention)\.ts$/,
  texts: new Set(['The request body is larger than #1 KB', 'Reset token is required']),
};
/** Of `shared`, what only our pages show that speak the student's language: where mailed links and the account's menu lead. */
const LINK_PAGES = {
  files:
    /^shared\/(?:ui\/account\/(?:Reset|ChangePassword|Profile)Form\.tsx|rules\/(?:check-form|roles)\.ts|stores\/profile-actions\.ts)$/,
  texts: new Set([
    'This verification link has expired or is invalid. Please request a new verification email.',
    'Too many tries.',
    'Current password is required',
    'Name is too long',
    'Invalid phone number format',
  ]),
  tables: [
    'Failed to reset password. Please try again.',
    'No access token available',
    ERRORS.reset_link_invalid.text,
    ...['sign-up', 'profile'].flatMap((routes) => messagesOf(`server/accounts/${routes}-routes.ts`)),
  ],
};
/** What is the same in every language: what stands on keys, and the names of currencies. */
const SAME = new Set([
  'Enter',
  'Shift + Enter',
  'Esc',
  'Shift + Esc',
  'Ctrl + K',
  'Ctrl + Shift + O',
  'F8',
  'Ctrl + /',
]);
const CODES = ['₹ INR', '$ USD'];

/** Refusals whose words no student reads on a partner's page: of other clients, of our own pages, or said by the form. */
const UNREAD = new Set<ErrorCode>([
  'not_available_here',
  'not_found',
  'method_not_allowed',
  'json_required',
  'form_required',
  'json_invalid',
  'validation_failed',
  'not_from_this_site',
  'own_window_only',
  'own_pages_only',
  'own_form_only',
  'window_sign_in_failed',
  'email_taken',
  'verification_link_invalid',
  'password_required',
  'reset_link_invalid',
  'key_invalid',
  'key_used',
  'nonce_invalid',
  'question_not_found',
  'no_answer',
  'answer_failed',
  'conversation_not_found',
  'conversation_went_on',
  'message_not_found',
  'program_unknown',
  'paper_unknown',
  'shortlist_full',
  'shortlist_empty',
  'shortlist_link_ended',
  'reminder_link_unknown',
  'payment_pending',
  'no_subscription',
  'order_not_found',
  'order_paid',
  'outcome_unknown',
  'signature_invalid',
]);

/** What a row of the history says it is about: the content's countries and subjects, as the server names them. */
const itemsOf = (file: string) =>
  v.parse(v.object({ items: v.array(NAMED) }), JSON.parse(read(`site/content/${file}`))).items;
const TOPICS = [
  ...itemsOf('countries.json').map(({ called = '' }) => called.replace(/^the /, '')),
  ...itemsOf('subjects.json').map(({ name }) => curly(capital(name))),
];

/** Tables whose sentences somebody else hands over (`said`). */
const tables = [
  ...Object.entries(ERRORS).flatMap(([code, { text }]) =>
    typeof text === 'string' && ![...UNREAD].some((unread) => unread === code) ? [text] : [],
  ),
  ...list(
    '{shared/contract/{text,accounts/accounts,contact/counsellor},server/accounts/refuse-weak-password}.ts',
  ).flatMap(messagesOf),
  ...[...PLANS, ENTERPRISE_CONTACT].flatMap(({ description, features }) => [description, ...features]),
  ...Object.values(SPECIALISTS).map(({ name }) => name),
  ...TOPICS,
  frames.en.more,
];
/** Who shows a sentence of such a table. */
const MAY_TAKE_ANY = [
  'shared/api/api-error.ts',
  'shared/rules/problem-text.ts',
  'shared/texts/text.ts',
  'shared/ui/account/Field.tsx',
  'shared/ui/counsellor/TickField.tsx',
  'shared/ui/plans/PlanList.tsx',
  'widget/conversation/BotMessage.tsx',
  'widget/history/HistoryItem.tsx',
  'widget/markdown/Markdown.tsx',
];

const SAMPLE = 'widget/a-page-that-is-not-there.tsx';
const files = [...list('{widget,shared}/**/*.{ts,tsx}'), 'server/http/waiting-time.ts'];
/** The islands of pages that speak, with all that they are made of. */
const pages = reachedFrom(list('site/islands/*.tsx').filter((file) => importsOf(file).includes('PageLanguage.tsx')));
/** What the start page says around the assistant, and the letter that it prepares. */
const start = ['site/rules/start-words.ts', 'site/rules/sales-mail.ts'];
/** Who writes mails in a language. */
const letters = list('server/**/*.ts').filter((file) => importsOf(file).includes('mail-language.ts'));
const program = createProgram(
  root,
  [...files, ...pages, ...start, ...letters].map((file) => root + file),
  new Map([[root + SAMPLE, readFileSync(new URL('typed-texts.tsx', import.meta.url), 'utf8')]]),
);
const found = readTexts(
  program,
  [...files, ...pages, ...start, ...letters, SAMPLE].map((file) => root + file),
);
const textsOf = (file: string) => found.get(root + file) ?? { keys: [], loose: [], takesAny: false };

const ours = files.filter((file) => !OWN_PAGES.files.test(file) && !LINK_PAGES.files.test(file));
const keysIn = (some: readonly string[]) => some.flatMap((file) => textsOf(file).keys);
const isWords = (text: string) => /[a-z]{2}/i.test(text.replace(/#\d/g, ''));
const asked = new Set([...keysIn(ours), ...tables]);
const ofAssistant = [...asked].filter(
  (text) => isWords(text) && !SAME.has(text) && !OWN_PAGES.texts.has(text) && !LINK_PAGES.texts.has(text),
);
const askedOnPages = [
  ...keysIn([...pages, ...start, ...files.filter((file) => LINK_PAGES.files.test(file))]),
  ...LINK_PAGES.texts,
  ...LINK_PAGES.tables,
];
/** The pages find the assistant's words beside their own: a text that both ask for stands once, with the assistant's. */
const needed: Readonly<Record<Part, readonly string[]>> = {
  assistant: ofAssistant,
  pages: [...new Set(askedOnPages)].filter((text) => isWords(text) && !ofAssistant.includes(text)),
  mails: [...new Set(keysIn(letters))].filter(isWords),
};

describe.each(codes.flatMap((code) => PARTS.map((part) => [code, part] as const)))(
  'in %s the words of the %s',
  (code, part) => {
    const entries = entriesOf(code, part);

    test('have the same entries as in the other languages, in the same order', () => {
      expect(Object.keys(entries)).toEqual(keysOf(part));
    });

    test('say something for every entry, with the same values in it', () => {
      const places = (text: string) => text.match(/#\d/g)?.toSorted().join() ?? '';
      const wrong = Object.entries(entries).filter(([key, text]) => !text.trim() || places(key) !== places(text));
      expect(wrong).toEqual([]);
    });
  },
);

test('there are languages, and texts to translate', () => {
  expect(codes).toEqual(expect.arrayContaining(['hi', 'mr']));
  expect(needed.assistant.length).toBeGreaterThan(300);
  expect(needed.pages.length).toBeGreaterThan(60);
  expect(needed.mails.length).toBeGreaterThan(20);
});

test.each(PARTS)('every text that is asked for has an entry: %s', (part) => {
  const entries = keysOf(part);
  const missing = needed[part].filter((text) => !entries.includes(text));
  expect(missing, `to be added to ${part}.json of each folder of shared/languages`).toEqual([]);
});

test.each(PARTS)('every entry is asked for: %s', (part) => {
  const wanted = new Set(part === 'assistant' ? asked : needed[part]);
  const unused = keysOf(part).filter((entry) => !wanted.has(entry.replace(/ \((?:zero|two|few|many)\)$/, '')));
  expect(unused, `to be taken out of ${part}.json of each folder of shared/languages`).toEqual([]);
});

test('each language names who read it last, or says that nobody has', () => {
  expect(codes.map((code) => existsSync(`${root}shared/languages/${code}/reader.json`))).toEqual(codes.map(() => true));
  const copy = newDataFolder();
  const sign = (code: string, words: object) => {
    mkdirSync(join(copy, 'shared/languages', code), { recursive: true });
    writeFileSync(join(copy, 'shared/languages', code, 'reader.json'), JSON.stringify(words));
  };
  sign('hi', { read_by: 'Asha Rao', read_on: '2026-11-24' });
  expect(listUnreadLanguages(copy)).toEqual([]);
  sign('mr', { read_by: '', read_on: '' });
  expect(listUnreadLanguages(copy)).toEqual(['Languages that no reader has signed with read_by: mr']);
  sign('mr', { read_by: 'Asha Rao', read_on: '' });
  expect(() => listUnreadLanguages(copy)).toThrow();
  rmSync(copy, { recursive: true });
});

test('nothing is drawn or written in English whatever the language', () => {
  const loose = [...ours, ...pages, ...letters]
    .flatMap((file) => textsOf(file).loose.map((text) => `${file}: ${text}`))
    .filter((line) => !CODES.some((code) => line === `shared/ui/plans/CurrencySwitch.tsx: ${code}`));
  expect(loose).toEqual([]);
});

test('a sentence of somebody else is taken only where one of our tables holds it', () => {
  expect([...files, ...pages, ...letters].filter((file) => textsOf(file).takesAny).toSorted()).toEqual(MAY_TAKE_ANY);
});

test('what is no exception any more is not kept as one', () => {
  expect([...OWN_PAGES.texts, ...LINK_PAGES.texts, ...SAME].filter((text) => !asked.has(text))).toEqual([]);
});

test('this would be seen', () => {
  expect(textsOf(SAMPLE)).toEqual({
    keys: ['One', 'Another', 'A constant', 'One', 'Another', '#1 message', '#1 messages'],
    loose: [
      'In a letter',
      '`Dear {name}`',
      'In the corner',
      'In an attribute',
      '`Hello {name}`',
      'Between tags',
      'One',
      'Another',
      '`Bye {name}`',
    ],
    takesAny: true,
  });
});

/** The last parts of what a file imports from its own tree. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from '\.{1,2}\/(?:.*\/)?([^/']+)'/g)].flatMap(([, name]) => name ?? []);
}

/** These islands, and those that they import, and so on. */
function reachedFrom(islands: readonly string[]): string[] {
  const reached = new Set(islands);
  for (const file of reached)
    for (const name of importsOf(file)) {
      const imported = `site/islands/${name}`;
      if (existsSync(root + imported)) reached.add(imported);
    }
  return [...reached];
}

/** The messages of a file's schemas: what a call is given last, as a sentence. */
function messagesOf(file: string): string[] {
  const messages: string[] = [];
  const visit = (node: ts.Node): void => {
    const last = ts.isCallExpression(node) ? node.arguments.at(-1) : undefined;
    if (last && ts.isStringLiteral(last) && /^[A-Z].* /.test(last.text)) messages.push(last.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return messages;
}
