import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import ts from 'typescript';
import { SUPPORTED } from './supported-browsers.ts';

/** The oldest releases that we support, by MDN's names for browsers. */
const OLDEST = {
  chrome: SUPPORTED.chrome,
  chrome_android: SUPPORTED.chrome,
  webview_android: SUPPORTED.chrome,
  samsunginternet_android: SUPPORTED.samsunginternet,
  safari: SUPPORTED.safari,
  safari_ios: SUPPORTED.safari,
  firefox: SUPPORTED.firefox,
} as const;
const BROWSERS = [
  'chrome',
  'chrome_android',
  'webview_android',
  'samsunginternet_android',
  'safari',
  'safari_ios',
  'firefox',
] as const;

/** What scripts may name all the same, and why it does no harm there. */
const ALLOWED: Readonly<Record<string, string>> = {
  requestIdleCallback: 'asked for before it is used',
  cancelIdleCallback: 'only what a request has answered is taken back',
  'AbortSignal.any': 'ky asks for it before it uses it',
  'Intl.Segmenter': 'cut-text.ts asks for it before it uses it',
  '.moveBefore': 'Preact asks for it before it uses it',
  '.hidePopover': 'menu.ts asks for popovers first',
  '.adopt': 'a step of our session and guest stores',
  '.bytes': 'ky adds a method for each kind of body',
  '.config': 'what the embed store knows of its page',
  '.displayName': 'a name for React’s developer tools',
  '.element': 'a field of our own',
  '.login': 'a call of our API',
  '.share': 'ShareButton.tsx is not drawn where there is none',
  '.role': 'a field of messages and of users',
  '.watch': 'a step of our guest store',
};

type BuiltIns = {
  /** Members of a global, as `URL.parse`. */
  readonly statics: ReadonlySet<string>;
  readonly globals: ReadonlySet<string>;
  /** Names that no member has in all our browsers, as `toSpliced`. */
  readonly members: ReadonlySet<string>;
};

/** The interfaces whose members are told from our own by name alone. The others have too many names of everyday use. */
const COMMON =
  /^(?:(?:HTML|SVG)?\w*Element|Document|Node|Window|Navigator|Event|UIEvent|KeyboardEvent|PointerEvent|ShadowRoot|Abort\w+|URL\w*|Request|Response|Headers|Blob|ReadableStream\w*|DOMTokenList|CSSStyleSheet|Animation|Performance|Selection|Range|Storage|History|ViewTransition)$/;

let found: BuiltIns | null = null;

/** What is too new for one of our browsers, by MDN's records. Read once: it is a file of 20 MB. */
function tooNew(): BuiltIns {
  if (found) return found;
  const statics = new Set<string>();
  const globals = new Set<string>();
  const [newer, older] = [new Set<string>(), new Set<string>()];
  for (const owners of [bcd.javascript.builtins, bcd.api])
    for (const [owner, entry] of Object.entries(owners ?? {})) {
      if (!isFeature(entry)) continue;
      if (!isEverywhere(entry)) globals.add(owner);
      for (const [key, member] of Object.entries(entry)) {
        if (!isFeature(member) || key === owner || /_event$|^@@/.test(key)) continue;
        const name = key.replace(/_static$/, '');
        const known = isEverywhere(member);
        if (known) older.add(name);
        else if (owners !== bcd.api || COMMON.test(owner)) newer.add(name);
        if (!known) statics.add(`${owner}.${name}`);
        if (!known && owner === 'Window') globals.add(name);
      }
    }
  found = { statics, globals, members: new Set([...newer].filter((name) => !older.has(name))) };
  return found;
}

/** MDN keeps what it says of a feature among the parts of that feature. */
const isFeature = (entry: Identifier | CompatStatement): entry is Identifier => !('support' in entry);

function isEverywhere(entry: Identifier): boolean {
  const support = entry.__compat?.support;
  return BROWSERS.every((browser) => {
    const given = support?.[browser];
    // What MDN does not say something about is as old as its browser.
    return given === undefined || [given].flat().some((each) => isIn(each, OLDEST[browser]));
  });
}

function isIn(given: SimpleSupportStatement, release: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = given;
  if (typeof added !== 'string' || flags || prefix || other) return false;
  return toNumber(added) <= release && !(removed && toNumber(removed) <= release);
}

const toNumber = (version: string): number =>
  version === 'preview' ? Infinity : Number.parseFloat(version.replace('≤', ''));

/** What a script for browsers uses that one of ours does not have, as `URL.parse`, without repetitions. */
export function findNewBuiltIns(script: string): string[] {
  const { statics, globals, members } = tooNew();
  const file = ts.createSourceFile('script.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const declared = new Set<string>();
  const used = new Set<string>();
  const named = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
        const path = `${parent.expression.getText(file)}.${node.text}`;
        if (statics.has(path) || members.has(node.text)) used.add(statics.has(path) ? path : `.${node.text}`);
      } else if (isDeclaration(parent, node)) declared.add(node.text);
      else if (!isName(parent, node) && globals.has(node.text)) named.add(node.text);
    } else if (ts.isBindingElement(node)) {
      const key = node.propertyName ?? node.name;
      if (ts.isIdentifier(key) && members.has(key.text)) used.add(`.${key.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  for (const name of named) if (!declared.has(name)) used.add(name);
  return [...used].filter((name) => !(name in ALLOWED)).sort();
}

const isDeclaration = (parent: ts.Node, node: ts.Identifier): boolean =>
  (ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isFunctionLike(parent) ||
    ts.isClassLike(parent) ||
    ts.isBindingElement(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent)) &&
  parent.name === node;

/** Names of properties, which are no use of a global: `{ navigation: 1 }`. */
const isName = (parent: ts.Node, node: ts.Identifier): boolean =>
  ((ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent)) &&
    parent.name === node) ||
  ts.isExportSpecifier(parent) ||
  ts.isLabeledStatement(parent);

/** Throws when a script in a folder of built files, or within its pages, uses what one of our browsers does not have. */
export function refuseNewBuiltIns(folder: string): void {
  const scripts = new Map<string, string>();
  // The editor for marketers is not ours, and made for the browsers of today.
  const ours = (pattern: string) => globSync(pattern, { cwd: folder, exclude: ['admin/**'] });
  for (const name of ours('**/*.js')) scripts.set(readFileSync(join(folder, name), 'utf8'), name);
  for (const name of ours('**/*.html'))
    for (const [, script = ''] of readFileSync(join(folder, name), 'utf8').matchAll(INLINE_SCRIPT))
      scripts.set(script, name);
  const problems = [...scripts].flatMap(([script, name]) => findNewBuiltIns(script).map((each) => `${name}: ${each}`));
  if (problems.length > 0)
    throw new Error(`Too new for a browser that we support (scripts/supported-browsers.ts):\n${problems.join('\n')}`);
}

/** Without an address, and no data. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|type="[^"]*json))[^>]*>([\s\S]*?)<\/script>/g;
