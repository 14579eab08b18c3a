import { describe, expect, it } from 'vitest';
import { meantIn } from '#server/assistant/question/meant-in.ts';

const meant = (text: string) => meantIn(text).text;

describe('of a correction is asked', () => {
  it.each([
    ['what stands before what is turned down', 'no i mean for gap proof not for funds', 'no i mean for gap proof'],
    ['the same of what was asked for', 'i asked for pr not salary', 'i asked for pr'],
    [
      'what follows in the next sentence too',
      'i am asking country not course. uk or ireland',
      'i am asking country uk or ireland',
    ],
    ['what follows a complaint', 'that is for applying. which courses are there', 'which courses are there'],
    ['the same in Hindi', 'ये नहीं पूछा। आयरलैंड में फीस कितनी है', 'आयरलैंड में फीस कितनी है'],
    ['what follows what was not asked', 'ye job search nahi pucha, course batao', 'course batao'],
    ['what follows what is denied', 'no not alone feeling. tell me the difference', 'tell me the difference'],
    ['what is meant beside it', 'not visa. i mean college', 'i mean college'],
    ['what follows what is let go', 'leave job. can she come same time with me', 'can she come same time with me'],
    ['what follows it after a comma', 'mba nahi chhodo, deadline kab hai', 'deadline kab hai'],
    ['the same in Hinglish', 'CAS bhool jao. dobara apply ka kharcha', 'dobara apply ka kharcha'],
    ['what stands beside where a relative is', 'ok and australia? my cousin is there', 'ok and australia?'],
    ['what was asked, before what was not', 'मैंने सुरक्षा पूछी थी भाषा नहीं', 'मैंने सुरक्षा पूछी'],
    ['what stands before a complaint', 'fees in ireland? you answered about visa.', 'fees in ireland?'],
  ])('%s', (_name, text, rest) => {
    expect(meant(text)).toBe(rest);
  });

  it.each([
    'i mean the fee is not paid',
    'i did not ask that',
    'is it not required',
    'no i am not a pharmacist',
    'asked not funds',
    'not able to pay. what then',
    'not getting a job, can i stay',
    'leave it',
    'my cousin is there',
    'not',
    '',
  ])('all of it, where nothing was said before: "%s"', (text) => {
    expect(meant(text)).toBe(text);
  });

  it.each(['you are not getting me', 'that is not what i asked.', 'you said 30 lakh, is it for one year'])(
    'all of it, where nothing else is said: "%s"',
    (text) => {
      expect(meantIn(text)).toEqual({ text, complains: false });
    },
  );
});
