import { afterEach, expect, test, vi } from 'vitest';
import { english, sayIn } from '#shared/texts/say.ts';
import { counted, joined, said, text } from '#shared/texts/text.ts';

const ENTRIES = {
  'en-GB': 'hi-IN',
  Close: 'बंद करें',
  '#1 of #2 free messages left': '#2 में से #1 मुफ़्त संदेश बाकी',
  'Payment failed: #1': 'भुगतान नहीं हो सका: #1',
  'Network error': 'नेटवर्क की समस्या',
  '#1. #2': '#1। #2',
  '#1 message': '#1 संदेश',
  '#1 messages': '#1 संदेशे',
};
const hindi = sayIn(new Map(Object.entries(ENTRIES)));

test('a text is said by its English sentence, and in English where there is no entry', () => {
  expect(hindi('Close')).toBe('बंद करें');
  expect(hindi(said('Closed'))).toBe('Closed');
  expect(hindi(said('toString'))).toBe('toString');
  expect(english(text('Close'))).toBe('Close');
});

test('values stand where the language wants them, and are never taken for a sentence or a pattern', () => {
  expect(hindi('#1 of #2 free messages left', 3, '1,000')).toBe('1,000 में से 3 मुफ़्त संदेश बाकी');
  expect(hindi('Payment failed: #1', 'Close')).toBe('भुगतान नहीं हो सका: Close');
  expect(hindi('Payment failed: #1', '$& #1')).toBe('भुगतान नहीं हो सका: $& #1');
  expect(hindi(said('Room #1'))).toBe('Room #1');
});

test('a text in a text is said in the same language', () => {
  const failed = text('Payment failed: #1', text('Network error'));
  expect(hindi(text('#1. #2', failed, text('Close')))).toBe('भुगतान नहीं हो सका: नेटवर्क की समस्या। बंद करें');
  expect(english(text('#1. #2', failed, text('Close')))).toBe('Payment failed: Network error. Close');
  expect(english(joined([text('Close'), failed], ', '))).toBe('Close, Payment failed: Network error');
});

test('a count takes the form that the language has for it', () => {
  const left = (count: number) => counted(count, { one: '#1 message', other: '#1 messages' });
  expect([0, 1, 2].map((count) => english(left(count)))).toEqual(['0 messages', '1 message', '2 messages']);
  // Hindi's nothing is singular.
  expect([0, 1, 2].map((count) => hindi(left(count)))).toEqual(['0 संदेश', '1 संदेश', '2 संदेशे']);
  const polish = sayIn(
    new Map([
      ['en-GB', 'pl-PL'],
      ['#1 messages', '#1 wiadomości'],
      ['#1 messages (many)', '#1 wielu'],
    ]),
  );
  expect([2, 5].map((count) => polish(left(count)))).toEqual(['2 wiadomości', '5 wielu']);
});

async function load(answer: () => Promise<Response>) {
  vi.stubGlobal('__LANGUAGES__', ['hi']);
  vi.stubGlobal('__RELEASE__', { version: '1-0123456789' });
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  const { loadLanguage } = await import('#widget/languages/load-language.ts');
  return { loadLanguage, fetched };
}
afterEach(() => vi.unstubAllGlobals());

test('a language is fetched from its release, once for all elements', async () => {
  const { loadLanguage, fetched } = await load(async () => Response.json(ENTRIES));
  const first = await loadLanguage('hi-IN', 'https://our.example');
  const second = await loadLanguage('hi', 'https://our.example');
  expect([first('Close'), second('Close')]).toEqual(['बंद करें', 'बंद करें']);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://our.example/embed/1-0123456789/languages/hi.json',
    expect.anything(),
  );
});

test.each([
  ['is not good', async () => Response.json({ Close: 1 })],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a file that %s leaves English', async (_, answer) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { loadLanguage } = await load(answer);
  expect((await loadLanguage('hi', 'https://our.example'))('Close')).toBe('Close');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
