import { beforeAll, describe, expect, it } from 'vitest';
import { likelySections } from '#server/assistant/answers/likely-sections.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { understandAlone } from '#server/assistant/question/understand-alone.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

let library: Library;
beforeAll(async () => {
  library = createLibrary(await ourKnowledge());
});

const likelyFor = (text: string) => likelySections(text, understandAlone(text, library.index), library);
const addressesFor = (text: string) => likelyFor(text).map(({ found }) => found.passage.cite.url);

describe('a message that tells and asks', () => {
  it('is about what stands before its question, when the question alone says nothing', () => {
    const addresses = addressesFor(
      'I belong to a scheduled tribe, B.Pharm 66%. A cousin spoke of the National Overseas Scholarship. Would they take me?',
    );
    expect(addresses.slice(0, 2).join()).toMatch(/government-schemes-abroad#national-overseas-scholarship/);
  });

  it('is about a worry that it only tells', () => {
    const addresses = addressesFor(
      'B.Pharm 2019, 64%, Ireland in 2027. In my passport the surname is missing, the mark sheets have it. Whom do I ask?',
    );
    expect(addresses.slice(0, 2).join()).toMatch(/name/);
  });

  it('asks "there" of the country that was named last', () => {
    const likely = likelyFor(
      'bpharm 70%, ielts 7, UK or Ireland. Do they want a TB test for Ireland? How many hours may I work there?',
    );
    const hours = likely.find(({ text }) => text.startsWith('How many hours'));
    expect(hours?.asked.countries).toEqual(['ireland']);
  });

  it('asks of all countries when it says so, whichever it names before', () => {
    const likely = likelyFor(
      'I heard the UK stopped dependants. B.Pharm 61%. Which country lets my husband and daughter come with me?',
    );
    const family = likely.find(({ text }) => text.startsWith('Which country'));
    expect(family?.asked.countries).toEqual([]);
  });

  it('asks of ourselves whatever country it names', () => {
    const addresses = addressesFor(
      'B.Pharm 68%, UK in September. I paid for your plan last week. What is your refund policy if I cancel?',
    );
    expect(addresses.slice(0, 2).join()).toMatch(/refund/);
  });

  it.each(['', '?', '...', 'a', '1. 2. 3.'])('of no words asks for nothing: %j', (text) => {
    expect(likelyFor(text).filter(({ chance }) => chance > 0.3)).toEqual([]);
  });

  it('of very many sentences is read as far as it may take', () => {
    const likely = likelyFor(
      'Can I work in Ireland as a student? '.repeat(20) + 'I wonder about rain number nine. '.repeat(90),
    );
    expect(likely[0]?.found.passage.cite.url).toMatch(/ireland|work|pay/);
  });
});
