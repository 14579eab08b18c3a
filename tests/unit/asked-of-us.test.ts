import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistant } from '#server/assistant/assistant.ts';
import { createGuide } from '#server/assistant/guide.ts';
import type { Knowledge } from '#server/assistant/knowledge.ts';
import { createLibrary } from '#server/assistant/library/library.ts';
import learned from '#server/assistant/opinion/own-matter.json' with { type: 'json' };
import { PHRASES, readingsOf } from '#tests/eval/about-us/phrases.ts';
import { converse } from '#tests/support/ask.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';
import { refuses } from '#tests/support/refusal.ts';

let guide: Assistant;
let knowledge: Knowledge;

beforeAll(async () => {
  knowledge = await ourKnowledge();
  guide = createGuide({ library: createLibrary(knowledge), clock: () => Date.parse('2026-11-28') });
});

/** The id of the item of ours that is answered from first. */
async function itemOf(turns: string): Promise<string | undefined> {
  const { end } = await converse(guide, turns);
  return knowledge.ownFacts.find(({ heading }) => heading === end?.sources[0]?.title)?.id;
}

describe('a wish that something be told to nobody', () => {
  it.each([
    'kisi ko number mat dena mera',
    'transcript kisi aur ko mat dena',
    "don't tell my parents i asked this",
    'papa ko mat batana',
    'मेरा नंबर किसी को मत देना',
    'माझा नंबर कोणाला देऊ नका',
    'maza number konala deu naka',
  ])('"%s" is answered by who sees what is written, and is no dishonesty', async (text) => {
    expect(await itemOf(text)).toBe('passing-on');
    expect(refuses((await converse(guide, text)).markdown)).toBe(false);
  });

  it('is refused where it is to be hidden from those who decide', async () => {
    expect(await itemOf('embassy se refusal chhupana hai, kaise karu')).toBeUndefined();
  });
});

describe('who we are', () => {
  it.each([
    ['is this website genuine', 'genuine'],
    ['fraud to nahi ho na tum log', 'genuine'],
    ['bharosa kar sakta hu tumpe', 'genuine'],
    ['तुमच्यावर विश्वास ठेवू का', 'genuine'],
    ['ye app kisne banaya', 'genuine'],
    ['kya tum sahi batate ho', 'sources'],
    ['aap insaan ho kya', 'who-answers'],
    ['मला फोन करू नका', 'unwanted-calls'],
    ['paise lagte hai kya isme', 'plans'],
  ])('"%s" is answered from %s', async (text, item) => {
    expect(await itemOf(text)).toBe(item);
  });

  it.each([
    'is this university genuine',
    'can i trust this agent',
    'agent ko number dena safe hai',
    'germany me padhai free hai kya',
  ])('"%s" is asked of others', async (text) => {
    expect(await itemOf(text)).toBeUndefined();
  });
});

describe('in a conversation on study', () => {
  it('what is asked of us is, whatever was spoken of', async () => {
    expect(await itemOf('germany blocked account amount >> mera data safe hai na yaha')).toBe('privacy');
    expect(await itemOf('uk fees >> is this chat free')).toBe('plans');
  });

  it('"is it free" is asked of what was spoken of', async () => {
    expect(await itemOf('ireland visa >> iske paise lagte hai kya')).toBeUndefined();
  });

  it('what comes after goes on from what was asked before', async () => {
    const first = async (turns: string) => (await converse(guide, turns)).end?.sources[0]?.url;
    expect(await first('masters in ireland >> is this site genuine >> and the visa?')).toBe(
      await first('masters in ireland >> and the visa?'),
    );
  });
});

describe('the learned phrases', () => {
  it('are of items that are there, and each item that has lines of its own is known', () => {
    const ids = knowledge.ownFacts.filter(({ asked }) => asked.length > 0).map(({ id }) => id);
    expect([...learned.items].sort()).toEqual([...ids].sort());
    expect([...PHRASES.keys()].filter((id) => id !== 'none' && !ids.includes(id))).toEqual([]);
  });

  it('stand for all readings of a form, or for forty from every part of them', () => {
    expect(readingsOf('{mera|apna} number {|please}')).toEqual([
      'mera number',
      'apna number',
      'mera number please',
      'apna number please',
    ]);
    const many = readingsOf('{a|b|c|d|e} {f|g|h|i|j} {k|l|m|n|o}');
    expect(many).toHaveLength(40);
    expect(new Set(many).size).toBe(40);
  });
});
