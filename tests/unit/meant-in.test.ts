import { describe, expect, it } from 'vitest';
import { meantIn } from '#server/assistant/question/meant-in.ts';

const meant = (text: string) => meantIn(text.split(' ')).join(' ');

describe('of a correction is asked', () => {
  it.each([
    ['what stands before what is turned down', 'no i mean for gap proof not for funds', 'no i mean for gap proof'],
    ['the same of what was asked for', 'i asked for pr not salary', 'i asked for pr'],
  ])('%s', (_name, text, rest) => {
    expect(meant(text)).toBe(rest);
  });

  it.each(['i did not ask that', 'is it not required', 'no i am not a pharmacist', 'asked not funds', 'not', ''])(
    'all of it, where nothing was said before: "%s"',
    (text) => {
      expect(meant(text)).toBe(text);
    },
  );
});
