import { afterEach, expect, test, vi } from 'vitest';

const ENTRIES = {
  Close: 'बंद करें',
  '#1 of #2 free messages left': '#2 में से #1 मुफ़्त संदेश बाकी',
  'The assistant is not enabled on #1.': '#1 पर सहायक चालू नहीं है।',
  'Payment failed:': 'भुगतान नहीं हो सका:',
  'Network error. Please check your connection.': 'नेटवर्क की समस्या है।',
  'At least 8 characters': 'कम से कम 8 अक्षर',
};

async function hindi(body: unknown = ENTRIES) {
  vi.stubGlobal('__LANGUAGES__', ['hi']);
  vi.stubGlobal('__RELEASE__', { version: '1-0123456789' });
  const fetched = vi.fn(async () => Response.json(body));
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  const { loadLanguage, translate } = await import('#widget/languages/translate.ts');
  await loadLanguage('hi-IN', 'https://our.example');
  return { translate, fetched };
}

afterEach(() => vi.unstubAllGlobals());

test('a text is looked up without the space around it, which stays', async () => {
  const { translate, fetched } = await hindi();
  expect(fetched).toHaveBeenCalledWith('https://our.example/embed/1-0123456789/languages/hi.json', expect.anything());
  expect(translate(' Close ')).toBe(' बंद करें ');
  expect(translate('Closed')).toBe('Closed');
  expect(translate('')).toBe('');
});

test('numbers and addresses keep their values, in the order of the language', async () => {
  const { translate } = await hindi();
  expect(translate('3 of 1,000 free messages left')).toBe('1,000 में से 3 मुफ़्त संदेश बाकी');
  for (const host of ['www.example.edu', 'localhost:8080'])
    expect(translate(`The assistant is not enabled on ${host}.`)).toBe(`${host} पर सहायक चालू नहीं है।`);
  expect(translate('At least 8 characters')).toBe('कम से कम 8 अक्षर');
});

test('of several sentences each finds its own entry, or one for all that are left', async () => {
  const { translate } = await hindi();
  expect(translate('Payment failed: Network error. Please check your connection.')).toBe(
    'भुगतान नहीं हो सका: नेटवर्क की समस्या है।',
  );
  expect(translate('Payment failed: something new. Close')).toBe('भुगतान नहीं हो सका: something new. बंद करें');
});

test('what the file says is a text, not a pattern, and not more than it was given', async () => {
  const { translate } = await hindi({ Close: "$& $' #1" });
  expect(translate('Close')).toBe("$& $' #1");
  expect(translate('toString')).toBe('toString');
});

test('a file that is not good leaves English', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { translate } = await hindi({ Close: 1 });
  expect(translate('Close')).toBe('Close');
  expect(warn).toHaveBeenCalledOnce();
});
