import { beforeAll, describe, expect, it } from 'vitest';
import { createAnswerWriter } from '#server/assistant/answers/answer-writer.ts';
import { writePrograms } from '#server/assistant/answers/tools/search-programs.ts';
import { createGuide } from '#server/assistant/guide.ts';
import { createLibrary, type Library } from '#server/assistant/library/library.ts';
import { ask, converse } from '#tests/support/ask.ts';
import { degreeRow } from '#tests/support/degree-row.ts';
import { ourKnowledge } from '#tests/support/our-knowledge.ts';

const degree = (id: string, known: Parameters<typeof degreeRow>[1]) => degreeRow(id, { title: `${id} MSc`, ...known });

let library: Library;
beforeAll(async () => {
  library = createLibrary({
    ...(await ourKnowledge()),
    degrees: [
      degree('alder', {}),
      degree('beech', { total: { from: 1_900_000, to: 2_400_000 }, country: 'germany', months: 24, intakes: [10] }),
      degree('cedar', { total: { from: 2_900_000, to: 3_300_000 } }),
      degree('elder', { ielts: 7 }),
      degree('fir', { intakes: [1], fields: ['regulatory-affairs'] }),
      degree('gorse', { gre: 'required' }),
      degree('ivy', {
        country: 'uk',
        fields: ['toxicology'],
        ielts: 8,
        intakes: [5],
        condition: 'registration as a pharmacist',
      }),
      degree('hazel', { assumed: true, total: { from: 2_000_000, to: 4_000_000 } }),
    ],
  });
});
const answer = async (text: string) => (await ask(createGuide({ library }), text)).markdown;

describe('asked for programs by what they must be like, the assistant', () => {
  it('lists only those that fit, rupees first, with why, and the finder with the same filters', async () => {
    const text = await answer('Programs within 25 lakh, IELTS 6.5, September intake, no GRE');
    expect(text).toContain('**2 programs fit, 1 more may.**');
    expect(text).toContain(
      'Understood: [at most ₹25 lakh in all](/?ask=at%20most%20%E2%82%B925%20lakh%20in%20all) [IELTS 6.5](/?ask=IELTS%206.5) ' +
        '[start around September](/?ask=start%20around%20September) [no GRE](/?ask=no%20GRE)',
    );
    const lines = text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines).toEqual([
      '- **₹19 to 24 lakh**: [beech MSc](/programs/germany/beech), University of beech, Germany, 24 months, October, IELTS 6.5. *The lowest cost of these* [1]',
      '- **₹23 to 29 lakh**: [alder MSc](/programs/ireland/alder), University of alder, Ireland, 12 months, September, IELTS 6.5. *Within budget at its lower end only* [2]',
      '- **₹20 to 40 lakh** if its fee is the usual one: [hazel MSc](/programs/ireland/hazel), University of hazel, Ireland, 12 months, September, IELTS 6.5. *Its page names no fee* [3]',
    ]);
    expect(text).toContain('(/programs?lakh=25&intake=9&ielts=6.5&gre=no)');
  });

  it.each([
    [
      '25 लाख तक के प्रोग्राम, IELTS 6.5, सितंबर इनटेक, GRE नहीं',
      '**2 प्रोग्राम ठीक बैठते हैं, 1 और बैठ सकते हैं।**\n\nमैंने समझा: [कुल खर्च ₹25 लाख तक](',
      '- **₹19 से 24 लाख**: [beech MSc](/programs/germany/beech), University of beech, जर्मनी, 24 महीने, अक्टूबर, IELTS 6.5। *इनमें सबसे कम खर्च* [1]',
      '- **₹20 से 40 लाख** (फीस वहाँ की आम फीस जितनी मानकर): [hazel MSc](/programs/ireland/hazel), University of hazel, आयरलैंड, 12 महीने, सितंबर, IELTS 6.5। *इसके पेज पर फीस नहीं है* [3]',
    ],
    [
      '25 लाखांपर्यंतचे प्रोग्राम पाहिजेत, IELTS 6.5, सप्टेंबर इंटेक, GRE नाही',
      '**2 प्रोग्राम बसतात, आणखी 1 बसू शकतात.**\n\nमला समजले: [एकूण खर्च जास्तीत जास्त ₹25 लाख](',
      '- **₹19 ते 24 लाख**: [beech MSc](/programs/germany/beech), University of beech, जर्मनी, 24 महिने, ऑक्टोबर, IELTS 6.5. *यांत सर्वांत कमी खर्च* [1]',
      '- **₹20 ते 40 लाख** (फी तेथील नेहमीइतकी धरून): [hazel MSc](/programs/ireland/hazel), University of hazel, आयर्लंड, 12 महिने, सप्टेंबर, IELTS 6.5. *त्याच्या पानावर फी नाही* [3]',
    ],
  ])('says the list in the language that it is asked for in: %s', async (text, head, first, assumed) => {
    const said = await answer(text);
    expect(said.startsWith(head)).toBe(true);
    expect(said).toContain(first);
    expect(said).toContain(assumed);
    // Names, tests and links alone are in Roman letters.
    const rest = said
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/\[?\w+ MSc\]?|University of \w+|IELTS|GRE|\*\*M[^*]*\*\*/g, '');
    expect(rest).not.toMatch(/[a-z]{2}/i);
  });

  it('says in Hindi that none fits, what would bring more, and what each asks beside marks', async () => {
    const none = await answer('आयरलैंड में 19 लाख तक के प्रोग्राम');
    expect(none).toContain('**हमारे 8 प्रोग्रामों में से कोई इन सब बातों में ठीक नहीं बैठता।**');
    expect(none).toContain('अगर ऐसा हो: 5 लाख ज़्यादा, तो 5 और।');
    expect(await answer('यूके में toxicology के प्रोग्राम, IELTS 8')).toContain(
      '*सिर्फ़ इस शर्त पर: registration as a pharmacist*',
    );
  });

  it('says of a program what it asks beside marks and English', async () => {
    const text = await answer('toxicology masters in the UK with IELTS 8');
    expect(text).toContain('**1 program may fit, on a condition that stands beside it.**');
    expect(text).toMatch(/ivy MSc.*\*Only with registration as a pharmacist\*/);
  });

  it('finds by field and country, and the link keeps both', async () => {
    const text = await answer('regulatory affairs courses in Ireland under 35 lakh');
    expect(text).toContain('[fir MSc](/programs/ireland/fir)');
    expect(text).not.toContain('alder');
    expect(text).toContain('(/programs?country=ireland&field=regulatory-affairs&lakh=35)');
  });

  it('says that none fits, what a little more would bring, and which is nearest', async () => {
    const text = await answer('Which programs in Ireland are under 19 lakh?');
    expect(text).toContain('**None of our 8 programs fits all of that.**');
    expect(text).toContain('What if: 5 lakh more, 5 more.');
    expect(text).toMatch(/alder MSc.*The nearest by cost/);
  });

  it('says that none there is in the field, and lists the others there', async () => {
    const text = await answer('regulatory affairs courses in Germany under 35 lakh');
    expect(text).toContain('None of our programs there, 1 in all, is in regulatory affairs by its own page.');
    expect(text).toContain('beech MSc');
  });

  it.each([
    ['cheapest one?', /1 more may.*beech MSc.*alder MSc/s],
    ['which of these is the shortest?', /1 more may.*alder MSc.*beech MSc/s],
  ])('asked “%s” after a list, orders what was found', async (next, order) => {
    const guide = createGuide({ library });
    const text = await converse(guide, `Programs within 25 lakh, September intake, no GRE >> ${next}`);
    expect(text.markdown).toMatch(order);
  });

  it('still weighs a profile when countries are asked for', async () => {
    expect(await answer('I have 65%, IELTS 6.5 and 30 lakh, which country and course?')).toContain('What I understood');
  });
});

it('without real programs the kinds are listed as before', () => {
  const writer = createAnswerWriter(10_000);
  expect(writePrograms({ countries: ['uk'], rupees: 3_300_000 }, { ...library, degrees: [] }, writer)).toBe(true);
  expect(writer.finish().markdown).toContain('These kinds of program on our courses page fit');
});
