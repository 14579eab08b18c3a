import { beforeAll, describe, expect, it } from 'vitest';
import { listUntranslated } from '#scripts/content/list-untranslated.ts';
import { figureIn } from '#server/assistant/answers/figure-in.ts';
import fixedReplies from '#server/assistant/answers/fixed-replies.json' with { type: 'json' };
import frames from '#server/assistant/answers/frames.json' with { type: 'json' };
import programWords from '#server/assistant/answers/program-words.json' with { type: 'json' };
import weighWords from '#server/assistant/answers/weigh-words.json' with { type: 'json' };
import type { Assistant } from '#server/assistant/assistant.ts';
import { languageInTurn, languageOf } from '#server/assistant/danger/language-of.ts';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import hindi from '#shared/languages/hi/questions.json' with { type: 'json' };
import marathi from '#shared/languages/mr/questions.json' with { type: 'json' };
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let knowledge: Knowledge;
let guide: Assistant;
beforeAll(async () => {
  knowledge = await ourKnowledge();
  guide = createGuide({ library: createLibrary(knowledge), clock: () => Date.parse('2026-11-21') });
});

const DEVANAGARI = /\p{Script=Devanagari}/u;

describe('talk in Hindi and Marathi is answered in it, for nothing', () => {
  it.each([
    ['नमस्ते', 'hi', 'greeting'],
    ['हैलो सर', 'hi', 'greeting'],
    ['शुक्रिया', 'hi', 'thanks'],
    ['ठीक है', 'hi', 'fine'],
    ['जी हाँ', 'hi', 'fine'],
    ['ठीक आहे', 'mr', 'fine'],
    ['समजलं, आभारी आहे', 'mr', 'thanks'],
    ['theek hai', 'hi-Latn', 'fine'],
    ['मला नकली IELTS सर्टिफिकेट हवे', 'mr', 'dishonest'],
    ['मुझे बुखार है कौन सी दवा लूं', 'hi', 'medical'],
    ['hindi me batao', 'hi', 'in-hindi'],
    ['Can you reply in Hindi please?', 'hi', 'in-hindi'],
    ['मराठीत सांगा', 'mr', 'in-marathi'],
    ['speak in tamil', 'en', 'in-another-language'],
  ] as const)('%s', async (text, language, kind) => {
    const { markdown, end } = await converse(guide, text);
    expect(markdown).toBe(fixedReplies[language][kind]);
    expect(end?.free).toBe(true);
    expect(end?.followUps.every((question) => DEVANAGARI.test(question))).toBe(language === 'hi' || language === 'mr');
  });

  it.each(['hindi medium student, can I study in Germany?', 'Who translates a Hindi certificate for the visa?'])(
    'a question with a language in it is no wish to be answered in it: %s',
    async (text) => expect((await converse(guide, text)).end?.sources).not.toEqual([]),
  );

  it.each(['not clear', 'samajh nahi aaya', 'समझ नहीं आया', 'समजलं नाही', 'that was not helpful'])(
    'who has not understood is not told that it is good: %s',
    async (text) => {
      const { markdown } = await converse(guide, `fees in germany >> ${text}`);
      expect(markdown).toBe(fixedReplies[languageOf(text)].unclear);
    },
  );

  it('after thanks the questions go on from what was spoken of', async () => {
    const { end } = await converse(guide, 'जर्मनी में पढ़ाई का खर्च कितना है >> धन्यवाद');
    expect(end?.followUps.join()).toContain('जर्मनी');
  });

  it('who says what country or subject is not ours hears it in their language', async () => {
    const { markdown } = await converse(guide, 'चीन में पढ़ना है');
    expect(markdown).toMatch(/^हमारी गाइड में यह देश नहीं है।/);
    expect(markdown).toContain('अमेरिका, यूके, कनाडा, जर्मनी');
    expect(markdown).toContain('स्वीडन');
  });

  it('that details are in English is said before details, not before a refusal', async () => {
    const lead = 'आमची मार्गदर्शके इंग्रजीत आहेत, म्हणून तपशील इंग्रजीत आहे:';
    const untranslated = createGuide({ library: createLibrary({ ...knowledge, sentences: {} }) });
    expect((await converse(untranslated, 'ऑस्ट्रेलियात शिष्यवृत्ती आहे का')).markdown.startsWith(lead)).toBe(true);
    expect((await converse(guide, 'ऑस्ट्रेलियात शिष्यवृत्ती आहे का')).markdown.startsWith(lead)).toBe(false);
    expect((await converse(guide, 'मंगळावर फार्मसी आहे का')).markdown).not.toContain(lead);
  });
});

describe('a profile is weighed in the words of who tells it', () => {
  it.each([
    [
      'मेरे 62% हैं, IELTS 6.5, बजट 25 लाख, यूके या आयरलैंड?',
      'अभी इनमें से कोई भी हर बात में पूरा नहीं बैठता',
      /\*\*यूके\*\*: 62% ठीक है, आम तौर पर 55% से 65% माँगते हैं; IELTS 6\.5 काफ़ी है.*₹25 लाख कम है: एक साल की फीस और रहना ₹\d+ से \d+ लाख/,
    ],
    [
      'माझे बी.फार्म 71%, IELTS 7, बजेट 40 लाख, कॅनडा',
      'हो, तुम्ही जे सांगितले त्यावर कॅनडा बसतो.',
      /\*\*कॅनडा\*\*: 71% पुरेसे आहे, सहसा 70% लागते; IELTS 7 पुरेसे आहे/,
    ],
    ['mera bpharm 62% hai, ielts 6.5, uk ya ireland?', 'Ireland fits best.', /\*\*UK\*\*: 62% is in the range/],
  ])('%s', async (text, verdict, line) => {
    const { markdown } = await converse(guide, text);
    expect(markdown).toContain(verdict);
    expect(markdown).toMatch(line);
  });

  it('says the same in each language, with the same places to fill in', () => {
    const placesOf = (words: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(words).map(([name, said]) => [name, [...said.matchAll(/\{\w+\}/g)].map(String).toSorted()]),
      );
    for (const table of [weighWords, frames])
      for (const words of Object.values(table)) expect(placesOf(words)).toEqual(placesOf(table.en));
    const flat = ({ easier, columns, ...words }: (typeof programWords)['en']) => ({ ...words, ...easier, ...columns });
    for (const words of Object.values(programWords))
      expect(placesOf(flat(words))).toEqual(placesOf(flat(programWords.en)));
    for (const replies of Object.values(fixedReplies))
      expect(Object.keys(replies)).toEqual(Object.keys(fixedReplies.en));
  });
});

describe('what is asked most is said first in Hindi and Marathi', () => {
  it.each([
    ['यूके में कितना खर्च आएगा', 'hi', 'UK fees'],
    ['जर्मनीत खर्च किती येतो', 'mr', 'Germany total cost'],
    ['अमेरिका के वीज़ा की फीस', 'hi', 'US visa fee'],
    ['सबसे सस्ता देश कौन सा है', 'hi', 'which country is cheapest'],
  ])('%s', async (text, language, inEnglish) => {
    const { markdown, end } = await converse(guide, text);
    const [lead = ''] = markdown.split('\n');
    const [same = ''] = (await converse(guide, inEnglish)).markdown.split('\n');
    expect(languageOf(lead)).toBe(language);
    expect(figuresIn(lead)).toEqual(figuresIn(same));
    expect(end?.sources).not.toEqual([]);
    const more = markdown.slice(markdown.indexOf('\n## '));
    expect(more).toMatch(/^\n## .+\n\n(?:हमारी गाइड|आमची मार्गदर्शके)/);
    // No list half in one language: what there is to read on is in English.
    expect(more.split('\n\n').slice(2).join()).not.toMatch(DEVANAGARI);
  });

  it('every sentence has the figures of its English one, in the words of its language', () => {
    for (const [language, sentences] of Object.entries(knowledge.sentences))
      for (const [ours, theirs] of Object.entries(sentences)) {
        const said = figureIn(language, theirs);
        expect(figuresIn(said), said).toEqual(figuresIn(ours));
        expect(said).not.toMatch(/\d[\d,.]* (?:to|lakh|crore|years?|months?|hours|weeks|days)\b/);
      }
    expect(Object.keys(knowledge.sentences.hi ?? {}).length).toBeGreaterThan(150);
  });

  it('an address stays as it is', () => {
    expect(figureIn('hi', 'about 2 weeks ([Bristol](https://bristol.ac.uk/about/or/may))')).toBe(
      'लगभग 2 हफ़्ते ([Bristol](https://bristol.ac.uk/about/or/may))',
    );
  });
});

/** All numbers of a text, however they are ordered. */
const figuresIn = (text: string): string[] => (text.replace(/\[\d+\]/g, '').match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();

describe('the questions that we offer, in Hindi and Marathi', () => {
  it('are those of our guides and of what we say about ourselves, the same in each language', () => {
    expect(listUntranslated(process.cwd(), knowledge)).toEqual([]);
    expect(Object.keys(marathi)).toEqual(Object.keys(hindi));
  });

  it.each([
    ['hi', hindi],
    ['mr', marathi],
  ] as const)('are told apart, and read as what they are written in: %s', (language, questions) => {
    const all = Object.values(questions);
    expect(new Set(all).size).toBe(all.length);
    const others = all.filter((question) => languageOf(question) !== language);
    expect(others.length / all.length, others.join('\n')).toBeLessThan(0.01);
  });

  it('a question that was pressed is answered as the same question in English', async () => {
    const pressed = 'What is the APS certificate and how do I get it?';
    const english = await converse(guide, `fees in germany >> ${pressed}`);
    const { markdown, end } = await converse(guide, `जर्मनी में पढ़ाई का खर्च कितना है >> ${hindi[pressed]}`);
    expect(end?.sources).toEqual(english.end?.sources);
    expect(markdown).toContain(english.markdown.split('\n')[0]);
    expect(end?.followUps.every((question) => DEVANAGARI.test(question))).toBe(true);
    expect(end?.followUps).not.toContain(hindi[pressed]);
  });

  it('what may have been meant can be pressed in Hindi too', async () => {
    const { markdown } = await converse(guide, 'बी.फार्म के बाद विदेश में मास्टर्स के लिए सबसे कम खर्च वाला देश कौन सा है?');
    const offers = [...markdown.matchAll(/\]\(\/\?ask=([^)&]+)&now\)/g)].map(([, asked]) =>
      decodeURIComponent(asked ?? ''),
    );
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.every((question) => DEVANAGARI.test(question))).toBe(true);
  });

  it('one that no guide says any more, and one that nobody has translated, are told to who keeps the words', () => {
    const [guideOne] = knowledge.guides;
    const changed = {
      ...knowledge,
      guides: knowledge.guides.map((one) => (one === guideOne ? { ...one, questions: ['What is new here?'] } : one)),
      sections: knowledge.sections.filter((section) => section.guide !== guideOne?.slug),
    };
    expect(listUntranslated(process.cwd(), changed)).toEqual(
      ['hi', 'mr'].flatMap((code) => [
        `shared/languages/${code}/questions.json: offered in English until translated: "What is new here?"`,
        expect.stringMatching(
          new RegExp(
            `^shared/languages/${code}/questions\\.json: nothing says it any more, change or remove it: ".+", ".+" and \\d+ more$`,
          ),
        ),
      ]),
    );
  });
});

describe('a turn within a conversation', () => {
  it.each([
    ['65%', ['मला जर्मनीत शिकायचे आहे'], 'mr'],
    ['IELTS 6.5 बी.फार्म', ['मला जर्मनीत शिकायचे आहे'], 'mr'],
    ['वीज़ा में कितना समय लगता है', ['मला जर्मनीत शिकायचे आहे'], 'hi'],
    ['and the fees?', ['जर्मनी में क्या खर्च है'], 'en'],
    ['germany madhe fees nahi mhane', [], 'mr'],
    ['passport expire hotoy, visa sathi chalel ka', [], 'mr'],
    ['germany me fees nahi hai kya', [], 'hi-Latn'],
    ['what is the fee in Germany', [], 'en'],
  ] as const)('%s', (text, before, language) => expect(languageInTurn(text, before)).toBe(language));
});
