import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SPECIALIST_NAMES } from '#server/assistant/specialists.ts';
import { ERRORS, type ErrorCode } from '#shared/contract/errors.ts';
import { ENTERPRISE_CONTACT, PLANS } from '#shared/rules/plans.ts';
import { createProgram, readTexts } from '#tests/support/written-texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const list = (pattern: string) => globSync(pattern, { cwd: root });

/** Throws, naming the file's problem, when it is no table of texts. */
const languages = list('widget/languages/*.json').map((file) => ({
  code: basename(file, '.json'),
  entries: v.parse(v.record(v.string(), v.string()), JSON.parse(read(file))),
}));
const entries = Object.keys(languages[0]?.entries ?? {});

/** Forms and sentences that only our own pages show, which speak English. */
const OWN_PAGES = {
  files:
    /^shared\/(?:ui\/account\/(?:ChangePassword|Profile|Reset)Form\.tsx|rules\/(?:contact-words|retention)\.ts|stores\/profile-actions\.ts)$/,
  texts: new Set([
    'This verification link has expired or is invalid. Please request a new verification email.',
    'The request body is larger than #1 KB',
    'Too many tries.',
    'Reset token is required',
    'Current password is required',
    'Name is too long',
    'Invalid phone number format',
  ]),
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

/** Tables whose sentences somebody else hands over (`said`). */
const tables = [
  ...Object.entries(ERRORS).flatMap(([code, { text }]) =>
    typeof text === 'string' && ![...UNREAD].some((unread) => unread === code) ? [text] : [],
  ),
  ...list(
    '{shared/contract/{text,accounts/accounts,contact/counsellor},server/accounts/refuse-weak-password}.ts',
  ).flatMap(messagesOf),
  ...[...PLANS, ENTERPRISE_CONTACT].flatMap(({ description, features }) => [description, ...features]),
  ...Object.values(SPECIALIST_NAMES),
];
/** Who shows a sentence of such a table. */
const MAY_TAKE_ANY = [
  'shared/api/api-error.ts',
  'shared/rules/problem-text.ts',
  'shared/texts/text.ts',
  'shared/ui/account/Field.tsx',
  'shared/ui/plans/PlanList.tsx',
  'widget/conversation/BotMessage.tsx',
  'widget/counsellor/TickField.tsx',
];

const SAMPLE = 'widget/a-page-that-is-not-there.tsx';
const files = [...list('{widget,shared}/**/*.{ts,tsx}'), 'server/http/waiting-time.ts'];
const program = createProgram(
  root,
  files.map((file) => root + file),
  new Map([[root + SAMPLE, readFileSync(new URL('typed-texts.tsx', import.meta.url), 'utf8')]]),
);
const found = readTexts(
  program,
  [...files, SAMPLE].map((file) => root + file),
);
const textsOf = (file: string) => found.get(root + file) ?? { keys: [], loose: [], takesAny: false };

const ours = files.filter((file) => !OWN_PAGES.files.test(file));
const asked = new Set([...ours.flatMap((file) => textsOf(file).keys), ...tables]);
const isWords = (text: string) => /[a-z]{2}/i.test(text.replace(/#\d/g, ''));
const needed = [...asked].filter((text) => isWords(text) && !SAME.has(text) && !OWN_PAGES.texts.has(text));

describe.each(languages)('the language $code', (language) => {
  test('has the same entries as the others, in the same order', () => {
    expect(Object.keys(language.entries)).toEqual(entries);
  });

  test('says something for every entry, with the same values in it', () => {
    const places = (text: string) => text.match(/#\d/g)?.toSorted().join() ?? '';
    const wrong = Object.entries(language.entries).filter(
      ([key, text]) => !text.trim() || places(key) !== places(text),
    );
    expect(wrong).toEqual([]);
  });
});

test('there are languages, and texts to translate', () => {
  expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(['hi', 'mr']));
  expect(needed.length).toBeGreaterThan(300);
});

test('every text that the assistant asks for has an entry', () => {
  const missing = needed.filter((text) => !entries.includes(text));
  expect(missing).toEqual([]);
});

test('every entry is asked for', () => {
  const unused = entries.filter((entry) => !asked.has(entry.replace(/ \((?:zero|two|few|many)\)$/, '')));
  expect(unused).toEqual([]);
});

test('nothing is drawn in English whatever the language', () => {
  const loose = ours
    .flatMap((file) => textsOf(file).loose.map((text) => `${file}: ${text}`))
    .filter((line) => !CODES.some((code) => line === `shared/ui/plans/CurrencySwitch.tsx: ${code}`));
  expect(loose).toEqual([]);
});

test('a sentence of somebody else is taken only where one of our tables holds it', () => {
  expect(files.filter((file) => textsOf(file).takesAny).toSorted()).toEqual(MAY_TAKE_ANY);
});

test('what is no exception any more is not kept as one', () => {
  expect([...OWN_PAGES.texts, ...SAME].filter((text) => !asked.has(text))).toEqual([]);
});

test('this would be seen', () => {
  expect(textsOf(SAMPLE)).toEqual({
    keys: ['A constant', 'One', 'Another', '#1 message', '#1 messages'],
    loose: ['In the corner', 'In an attribute', '`Hello {name}`', 'Between tags', 'One', 'Another', '`Bye {name}`'],
    takesAny: true,
  });
});

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
