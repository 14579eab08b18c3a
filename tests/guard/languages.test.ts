import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { waitingTime } from '#server/http/waiting-time.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const list = (pattern: string) => globSync(pattern, { cwd: root });

/** Throws, naming the file's problem, when it is no table of texts. */
const languages = list('widget/languages/*.json').map((file) => ({
  code: basename(file, '.json'),
  entries: v.parse(v.record(v.string(), v.string()), JSON.parse(read(file))),
}));
const keys = Object.keys(languages[0]?.entries ?? {});

/** Marks the place of a value in a template. */
const VALUE = '\0';
/** The attributes that are read out or shown, and what our own components make of theirs. */
const SHOWN = /^(?:aria-label|title|placeholder|alt|label|hint|sendLabel|sendingLabel)$/;

const sources = list('{widget,shared,server}/**/*.{ts,tsx}').map((file) => ({ file, ...textsOf(file) }));
const texts = new Set(sources.flatMap(({ all }) => all).flatMap(withSentences));
const templates = [...texts].filter((text) => text.includes(VALUE)).map(toPattern);

describe.each(languages)('the language $code', ({ entries }) => {
  test('has the same entries as the others, in the same order', () => {
    expect(Object.keys(entries)).toEqual(keys);
  });

  test('says something for every entry, with the same numbers in it', () => {
    const places = (text: string) => text.match(/#\d/g)?.toSorted().join() ?? '';
    const wrong = Object.entries(entries).filter(([key, text]) => !text.trim() || places(key) !== places(text));
    expect(wrong).toEqual([]);
  });
});

test('there are languages, and texts to translate', () => {
  expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(['hi', 'mr']));
  expect(texts.size).toBeGreaterThan(500);
});

test('every entry is a text that still stands in the sources', () => {
  expect(keys.filter((key) => !stands(key))).toEqual([]);
});

test('every text that the widget’s elements show has an entry', () => {
  // Forms of our own pages, which speak English.
  const elsewhere = /(?:ChangePassword|Profile|Reset)Form\.tsx$/;
  const shown = sources
    .filter(({ file }) => /^(?:widget|shared\/ui)\/.*\.tsx$/.test(file) && !elsewhere.test(file))
    .flatMap((source) => source.shown.map((text) => [source.file, text]));
  expect(shown.length).toBeGreaterThan(80);
  expect(shown.filter(([, text = '']) => !hasEntry(text))).toEqual([]);
});

/** Where sentences stand that the widget shows and no element holds: its rules and stores, and what the server refuses with. */
const SAID = [
  'shared/{rules,api,stores,platform}/*.ts',
  'server/http/{rate-limit,respond-error}.ts',
  'server/chat/guest-ceilings.ts',
  'server/accounts/{auth-limits,login-limits,passwords,refuse-weak-password,sign-in-routes,sign-up-routes}.ts',
  'server/payments/{orders,plan-messages}.ts',
];
/** Files and sentences of them that only our own pages show, which speak English, or the console, or nobody. */
const ELSEWHERE =
  /(?:contact-words|payment-errors|purchase-news|result-query|retention|route-guard|checkout-script|stored-session|in-app-browser|tab-lock)\.ts$/;
const UNSEEN = [
  /^Session refresh failed|^No (?:access|refresh) token available|^Another account is signed in now/,
  /^(?:You are signed out|Your account was created|If this address waits|.* is (?:already )?verified)/,
  /^(?:No sign-up with this address|This address was signed up more than once|This verification link|Email verification failed)/,
  /reset token|^Failed to (?:reset|change) password|^Failed to (?:fetch|update) profile|^Failed to delete account/,
  /^Please confirm your password|^Passwords don't match|^Too many tries\. /,
  // Replaced by the chat's own words, or by those of a form.
  /^Failed to send message|^This page is not enabled|^The answer was cut off|^User with this email already exists/,
  /^Enterprise plan enquiry|^It took so long that another order was opened instead/,
];

test('every sentence that the widget’s rules, its stores and the server say to a student has an entry', () => {
  const said = SAID.flatMap((pattern) => list(pattern)).filter((file) => !ELSEWHERE.test(file));
  const sentences = said
    .flatMap((file) => textsOf(file).all.map((text): [string, string] => [file, text]))
    .filter(([, text]) => /^[A-Z][^<>]* [^<>]*[.!?]$|^[A-Z]\w+(?: [\w’'-]+){2,}$/s.test(text))
    .filter(([, text]) => !UNSEEN.some((pattern) => pattern.test(text)));
  expect(sentences.length).toBeGreaterThan(30);
  expect(sentences.filter(([, text]) => !hasTemplate(text))).toEqual([]);
});

test('every waiting time that the server says has an entry', () => {
  const waits = [1, 40, 300, 10_000].map((seconds) => `Please wait ${waitingTime(seconds)} and try again.`);
  expect(waits.filter((text) => !hasEntry(text.replace(/\d+/, '#1')))).toEqual([]);
});

/** A text with values in it is looked up by what stands around them, sentence by sentence. */
function hasTemplate(text: string): boolean {
  if (!text.includes(VALUE)) return hasEntry(text);
  const whole = toPattern(text).pattern;
  if (keys.some((key) => whole.test(key))) return true;
  const parts = text.split(/(?<=[.:!?]) /);
  return parts.length > 1 && parts.every(hasTemplate);
}

function hasEntry(text: string): boolean {
  if (!/[a-z]/i.test(text) || keys.includes(text)) return true;
  const [first = '', ...rest] = text.split(/(?<=[.:!?]) /);
  return rest.length > 0 && hasEntry(first) && hasEntry(rest.join(' '));
}

/** As it is, or as a sentence among others, where a point or a colon is put after it. */
function stands(key: string): boolean {
  const bare = key.replace(/[.:]$/, '');
  if ([key, bare, `${bare}…`].some((text) => texts.has(text))) return true;
  return templates.some(({ pattern, letters }) => pattern.test(key) && letters * 4 >= key.length);
}

/** A template as what it may become. One that says next to nothing by itself would become anything: `letters`. */
function toPattern(template: string): { pattern: RegExp; letters: number } {
  const parts = template
    .split(VALUE)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/^ | $/g, ' ?'));
  return { pattern: new RegExp(`^${parts.join('.{0,40}?')}$`), letters: template.replace(/[^a-z]/gi, '').length };
}

function withSentences(text: string): string[] {
  return [text, ...text.split(/(?<=[.:!?]) /)].map((each) => each.trim());
}

/** The texts of a file as they are drawn: its strings, its templates with `VALUE`, and the words between its tags. */
function textsOf(file: string): { all: string[]; shown: string[] } {
  const all: string[] = [];
  const shown: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      all.push(node.text.trim());
      if (isShown(node)) shown.push(node.text.trim());
    } else if (ts.isTemplateExpression(node)) {
      all.push([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(VALUE));
    } else if (ts.isJsxText(node) && node.text.trim()) {
      const words = node.text.replace(/\s+/g, ' ').trim();
      all.push(words);
      shown.push(words);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return { all, shown };
}

/** Whether a string stands between tags or in an attribute of words, by itself or as one of `a ? b : c` and `a && b`. */
function isShown({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return SHOWN.test(parent.name.getText());
  if (ts.isJsxExpression(parent)) return ts.isJsxElement(parent.parent) || isShown(parent);
  const passes = ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent);
  const operators = [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.QuestionQuestionToken];
  const joins = ts.isBinaryExpression(parent) && operators.includes(parent.operatorToken.kind);
  return (passes || joins) && isShown(parent);
}
