import { beforeAll, describe, expect, it } from 'vitest';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { understandQuestion } from '#server/assistant/question/understand-question.ts';
import { converse } from '../support/ask.ts';
import { ourKnowledge } from '../support/our-knowledge.ts';

let library: Library;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});
const kindOf = (text: string) => understandQuestion({ text, history: [], userContext: {} }, library.index).kind;
const answerTo = (turns: string) => converse(createGuide({ library, clock: () => Date.parse('2026-11-28') }), turns);

const STRUCK = [
  'asdfgh qwerty',
  'ASDFGH',
  'jkl;jkl;',
  'qqqq wwww eeee',
  'zxcvbnm',
  'lkjh poiu!!',
  'asdasd',
  'ghghgh jkjkjk',
  'sdkjfhskdjf',
  'aaaaaaaa',
  'कककक',
  'asdf '.repeat(800),
];

describe('what no word can be read in', () => {
  it.each(STRUCK)('%s', (text) => expect(kindOf(text)).toBe('empty'));

  it.each([
    ['What does a master in Germany cost?', 'I could not read a question'],
    ['जर्मनी में मास्टर की फीस कितनी है?', 'कोई सवाल नहीं मिला'],
    ['जर्मनीत मास्टरची फी किती आहे?', 'प्रश्न सापडला नाही'],
  ])('after "%s" it is said so in its language, for nothing, and no section again', async (before, said) => {
    for (const struck of ['asdfgh qwerty', 'jkl;jkl;', 'qqqq wwww eeee']) {
      const { markdown, end } = await answerTo(`${before} >> ${struck}`);
      expect(markdown).toContain(said);
      expect(end).toMatchObject({ free: true, sources: [] });
    }
  });

  it('takes nothing from what was spoken of', async () => {
    const { markdown } = await answerTo('What does a master in Germany cost? >> asdfgh >> and in ireland?');
    expect(markdown).toContain('€26,000 to 48,000');
  });
});

describe('what could be a word', () => {
  it.each([
    ...['ospap', 'GPhC', 'fpgee', 'knruhs', 'tnmgrmu', 'mhtcet', 'wbjee', 'UiO', 'EEE', 'ASD', 'DFG', 'JKLU'],
    ...['Jalgaon', 'Thrissur', 'Vizag', 'Sangli', 'Priya', 'Shah', 'Poojaa', 'Qureshi', 'Zydus'],
    ...['kaise', 'saal', 'muqable', 'dekhkar', 'schlrshp', 'plzzz', 'hmmmm', 'hii', 'were', 'free', 'type', 'तत्त्व'],
    ...['asdfgh fees?', 'asdf asdf. what does Germany cost?', 'mera naam asdf hai', '12345', 'b2', '7.5'],
  ])('%s', (text) => expect(kindOf(text)).not.toBe('empty'));
});
