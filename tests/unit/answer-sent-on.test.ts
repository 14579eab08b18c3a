import { describe, expect, it } from 'vitest';
import { toSendOn } from '#widget/conversation/to-send-on.ts';

const ORIGIN = 'https://www.example.org';
const sources = [
  { number: 1, title: 'Costs in Ireland', url: '/guides/ireland#costs', checked_on: '2026-11-20' },
  { number: 2, title: 'The visa office', url: 'https://visa.example/fees' },
];

describe('an answer that is sent on', () => {
  it.each(['What I understood** · Press what is wrong to correct it.', 'मैंने यह समझा** · जो ग़लत हो उसे दबाइए।'])(
    'says what was understood as facts, whole addresses, and its sources: %s',
    (lead) => {
      const text = `**${lead}

[CGPA 7.4](/?ask=CGPA%207.4) [IELTS 6](/?ask=IELTS%206)

Ireland costs **₹29 to 54 lakh**. [1]

- Fees [2]
  - of two kinds
- See [the guide](/guides/ireland) or <https://visa.example>

## More on this

| Country | Fee |
| --- | --- |
| Ireland | EUR 60 |`;
      expect(toSendOn({ text, sources }, ORIGIN)).toBe(`${lead.split('**')[0]}

CGPA 7.4, IELTS 6

Ireland costs ₹29 to 54\u00a0lakh. [1]

- Fees [2]
- of two kinds
- See the guide (https://www.example.org/guides/ireland) or https://visa.example

More on this

Country, Fee
Ireland, EUR 60

[1] Costs in Ireland
https://www.example.org/guides/ireland#costs

[2] The visa office
https://visa.example/fees`);
    },
  );
});
