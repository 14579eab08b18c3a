import { describe, expect, it } from 'vitest';
import { byCountry } from '#server/assistant/answers/by-country.ts';
import { ourGuide } from '#tests/support/our-guide.ts';

const { index, lastAnswer, understood } = await ourGuide();

/** The names of the countries in the list above what is folded away, in its order. */
const countriesIn = (markdown: string): string[] =>
  [...(markdown.split('\n## ')[0] ?? '').matchAll(/^- \*\*([^*]+)\*\*:/gm)].map(([, name = '']) => name);

describe('asked which country, the assistant lists each with the column on it', () => {
  it('the most first, where they are told in one unit', async () => {
    const answer = await lastAnswer('in which country may a student work the most hours a week?');
    expect(answer).toContain('In term, at most, the most first:');
    expect(countriesIn(answer).slice(0, 2)).toEqual(['New Zealand', 'Canada']);
  });

  it('times by all that they come to, and whole where they are soon to change', async () => {
    const answer = await lastAnswer('Which country lets me stay longest after the degree?');
    const longest = countriesIn(answer).slice(0, 4);
    expect(new Set(longest)).toEqual(new Set(['Canada', 'New Zealand', 'Australia', 'USA']));
    expect(countriesIn(answer).slice(4)).toEqual(['UK', 'Ireland', 'Germany', 'Netherlands']);
    expect(answer).toContain('- **UK**: Graduate visa, 2 years; 18 months if you apply from 1 January 2027');
  });

  it('sums in rupees, though they stand in another cell or in mixed units', async () => {
    expect(countriesIn(await lastAnswer('which is the cheapest country'))[0]).toBe('Germany, 2 years');
  });

  it('in the order of the table, where nothing is the most', async () => {
    const answer = await lastAnswer('which countries have a january intake');
    expect(answer).toContain('Second intake:');
    expect(answer).toContain('- **USA**: January (Spring)');
  });

  it('and so after such a question', async () => {
    const answer = await lastAnswer('which country gives the longest stay back', 'and shortest?');
    expect(answer).toContain('the least first:');
    expect(answer).not.toContain('Which country are you thinking of?');
  });

  it('in Hindi too', async () => {
    expect(understood('सबसे कम फ़ीस किस देश की है?').extreme).toBe('least');
    expect(understood('sabse zyada ghante kis country me').extreme).toBe('most');
  });

  it('not where one country is asked of, or several things are weighed', () => {
    const hours = index.passages.find(({ section }) => section.role === 'all-hours');
    const weighing = index.passages.find(({ section }) => section.role === 'countries');
    expect(hours && byCountry(hours, understood('which country allows most hours'))).not.toBeNull();
    expect(hours && byCountry(hours, understood('how many hours in the UK'))).toBeNull();
    expect(weighing && byCountry(weighing, understood('which country is best'))).toBeNull();
  });
});

describe('countries that are left out', () => {
  it.each([
    ['other than the UK and Australia, who takes PTE?', ['uk', 'australia']],
    ['germany ke alawa kahan stipend milta hai', ['germany']],
    ['uk chhod ke aur kahan', ['uk']],
    ['जर्मनी के अलावा कौन सा देश', ['germany']],
    ['UK and Ireland, which is better?', []],
  ])('%s', (text, left) => expect(understood(text).excluded).toEqual(left));

  it('are not asked of, nor said first', async () => {
    const answer = await lastAnswer('leaving out usa, where do pharmacists earn well');
    expect(countriesIn(answer)).not.toContain('USA');
    expect(answer.split('\n## ')[0]).not.toContain('USA');
  });

  it('a university there is not named', async () => {
    expect(await lastAnswer('apart from the UK, which universities accept PTE?')).not.toContain('/programs/uk/');
  });
});
