import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Functions that read what students, partners or a language model wrote. Every exported function of these files that takes
 * one text is tried, so that a new one is too; what wants something else than a text throws at once.
 */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  'server/accounts': /^(?:email-address|refuse-weak-password|common-passwords)\.ts$/,
  'server/assistant': /\.ts$/,
  'server/assistant/danger': /\.ts$/,
  'server/assistant/question': /\.ts$/,
  'server/assistant/library': /\.ts$/,
  'server/assistant/answers': /\.ts$/,
  'server/assistant/answers/tools': /\.ts$/,
  'server/assistant/model':
    /^(?:addresses|as-data|as-event-stream|evidence|model-failure|names|persistent-fetch|read-quantities|read-text|rewrite-question|sentences|verify-sentence)\.ts$/,
  'server/chat': /^(?:plain-words|search-words|conversation-(?:label|markdown|search))\.ts$/,
  'server/contact': /^contact-letter\.ts$/,
  'server/log': /^describe-error\.ts$/,
  'server/mail': /^letter\.ts$/,
  'server/partners': /^(?:read-origin|theme)\.ts$/,
  'shared/contract': /^text\.ts$/,
  'shared/rules': /\.ts$/,
  'widget/markdown': /^(?:close-inline|hold-forming|to-tree|is-pathological|plain-text|split-blocks|decode-text)\.ts$/,
};
const ROOT = join(import.meta.dirname, '../..');

/** A question is at most 4,000 characters long; what a model writes may be longer. */
const lengthFor = (name: string): number => (/assistant\/model|widget|plain-words/.test(name) ? 16_000 : 4_000);
/** Below this nobody waits, whatever it grows like; above it, four times the text may take so many times as long (4 is linear). */
const HARMLESS_MS = 60;
const MOST_TIMES = 9;

/** What patterns stumble over: a sign again and again, and then something else. */
const REPEATED = [
  ...['[', '(', '*', '_', '`', '~', '|', '-', '#', '>', '<', '&', '\\', '!', '.', ',', ':', '@', '/', ' ', '\t', '\n'],
  ...[
    '0',
    '9,',
    'a',
    'A ',
    '[a',
    '[a](',
    '- ',
    '| ',
    '1. ',
    '1.1',
    '> ',
    '*a ',
    '_a ',
    '**a',
    '`a',
    '(http://',
    '₹1,',
    'Rs ',
  ],
  ...[
    '\n ',
    '\n|',
    '\n- ',
    'if ',
    'die ',
    'i want not live in ',
    'मर',
    'lakh ',
    'https://',
    'a@',
    'a.',
    "'",
    '"',
    '😀',
    'a\u0301',
    'के',
    ' to ',
    'and ',
  ],
];
const texts = REPEATED.flatMap((sign) =>
  ['', '!', ' x'].map((end) => ({
    name: `${JSON.stringify(sign)} … ${JSON.stringify(end)}`,
    of: (length: number) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length) + end,
  })),
);

type Run = (...given: readonly unknown[]) => unknown;
const isRun = (value: unknown): value is Run => typeof value === 'function' && value.length >= 1;

const functions: [string, Run][] = [];
for (const [folder, files] of Object.entries(FOLDERS))
  for (const file of readdirSync(join(ROOT, folder)).filter((name) => files.test(name))) {
    const module: Record<string, unknown> = await import(join(ROOT, folder, file));
    for (const [name, value] of Object.entries(module))
      if (isRun(value)) functions.push([`${folder}/${file} ${name}`, value]);
  }

test('there are functions to try', () => expect(functions.length).toBeGreaterThan(40));

describe('the time grows no faster than the text', () => {
  test.each(functions)('%s', (name, run) => {
    const long = lengthFor(name);
    const slow = texts.filter(({ of }) => {
      // A first look at the long text: most are far from anything.
      if (cpuOf(run, of(long)) < HARMLESS_MS) return false;
      const times = (length: number) => Math.min(...[1, 2, 3, 4, 5].map(() => cpuOf(run, of(length))));
      return times(long) > HARMLESS_MS && times(long) / Math.max(0.5, times(long / 4)) > MOST_TIMES;
    });
    expect(slow.map(({ name: text }) => text)).toEqual([]);
  });
});

/**
 * Milliseconds of processor that one call takes on this thread. What else the machine does only adds to it (clearing memory, a cold
 * cache), up to ten times: of several calls the quickest says most.
 */
function cpuOf(run: Run, text: string): number {
  const before = process.threadCpuUsage();
  try {
    const given = run(text, text);
    if (given instanceof Promise) given.catch(() => undefined);
  } catch {
    // It wants something else than a text.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
