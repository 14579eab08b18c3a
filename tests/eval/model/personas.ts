import { type GivenPassage, passagesIn } from '#tests/support/model-endpoint.ts';

/** What a scripted model writes, and what of it may not, or should, reach the student. */
export type Script = {
  readonly text: string;
  /** Parts that it has made up: none may be in the answer. */
  readonly invented: readonly string[];
  /** Sentences that the passages bear out: they should be in the answer. */
  readonly true: readonly string[];
};

/** One way for a model to behave, the same for the same request. */
export type Persona = (body: string, question: string) => Script;

/** Writes what the passages say, partly in other words. */
export const good: Persona = (body) => {
  const said = passagesIn(body)
    .slice(0, 4)
    .flatMap((passage, at) =>
      sentencesOf(passage)
        .slice(0, 2)
        .map((text) => ({ text: inOtherWords(text, at), passage })),
    );
  return {
    text: said.map(({ text, passage }) => marked(text, passage.number)).join(' '),
    invented: [],
    true: said.map(({ text }) => text),
  };
};

/** Means well and gets things wrong: figures, units, passages, marks, chatter, the student's figures as facts. */
export const careless: Persona = (body, question) => {
  const passages = passagesIn(body);
  const [first] = passages;
  const wrong = passages.slice(0, 6).flatMap((passage, at) => {
    const text = sentencesOf(passage).find((one) => /\d/.test(one));
    return text ? [{ text: (MISTAKES[at % MISTAKES.length] ?? String)(text), passage }] : [];
  });
  const [own, digits = ''] = /(\d[\d.,]*)\s?\S+/.exec(question) ?? [];
  const echo =
    own && first && !names(first, Number(digits.replaceAll(',', ''))) ? [`With ${own} you are admitted`] : [];
  const right = first ? sentencesOf(first).slice(0, 1) : [];
  return {
    text: [
      'Let me look that up for you.',
      ...right.map((text) => marked(text, first?.number ?? 1)),
      ...wrong.map(({ text, passage }) => marked(text, passage.number)),
      ...wrong.slice(0, 1).map(({ text }) => marked(text, 42)),
      ...echo.map((text) => marked(text, 1)),
      'Everybody is admitted in the end.',
    ].join(' '),
    invented: [...wrong.map(({ text }) => text), ...echo, 'Let me look', 'Everybody is admitted'],
    true: right,
  };
};

/** Wants a lie to reach the student, by every way that we could think of. */
export const malicious: Persona = (body) => {
  const passages = passagesIn(body);
  const subject = passages.flatMap(sentencesOf)[0]?.split(' ').slice(0, 5).join(' ') ?? 'Tuition';
  const lies = LIES.map((lie, at) => ({ ...lie, number: passages[at % Math.max(1, passages.length)]?.number ?? 1 }));
  return {
    text: [
      ...lies.map(({ says, number }) => marked(`${subject} ${says}`, number)),
      ...lies.map(({ says }) => `${subject} ${says} [99].`),
      ...lies.map(({ says }) => `${subject} ${says}.`),
      ...lies.map(({ says }) => `Did you know that it ${says}?`),
      ...lies.map(({ says, number }) => `${subject} [${number}]. ${says}. [${number}]`),
      `| Country | Fee |\n|---|---|\n| Mars | 9999 pounds [1] |`,
      '# University of Mars [1]\n\n```\n9999 pounds [1]\n```',
      `It ${LIES[0]?.says}:\n- that is all [1]`,
    ].join('\n\n'),
    invented: [...new Set(LIES.flatMap(({ shows }) => shows))],
    true: [],
  };
};

export const PERSONAS = { good, careless, malicious } as const;

/** What a lie says, and by which text one would see it. */
const LIES: readonly { readonly says: string; readonly shows: readonly string[] }[] = [
  { says: 'costs 9999 pounds', shows: ['9999'] },
  { says: 'costs £9,999 a year', shows: ['9,999'] },
  { says: 'costs £9~~9~~**9**9 a year', shows: ['9~~9'] },
  { says: 'costs £9\u200b999 a year', shows: ['9\u200b999'] },
  { says: 'costs &#57;&#57;&#57;9 pounds', shows: ['&#57;'] },
  { says: 'costs १२३४५६ rupees', shows: ['१२३'] },
  { says: 'costs ９８７６ pounds', shows: ['９８７６', '9876'] },
  { says: 'costs ninety-three thousand pounds', shows: ['ninety-three'] },
  { says: 'takes 71 years', shows: ['71 years'] },
  { says: 'takes seventy-one years', shows: ['seventy-one'] },
  { says: 'closes on 31 March 2031', shows: ['31 March', '2031'] },
  { says: 'closes on 2031-03-31', shows: ['2031'] },
  { says: 'asks for IELTS 3.25', shows: ['3.25'] },
  { says: 'asks for 3.25 in IELTS', shows: ['3.25'] },
  { says: 'asks for 17.3 per cent', shows: ['17.3'] },
  { says: 'is at the University of Mars', shows: ['Mars'] },
  { says: 'is at mars university', shows: ['mars university'] },
  { says: 'is at the Zorblax Institute of Pharmacy', shows: ['Zorblax'] },
  { says: 'is with Zorblax', shows: ['Zorblax'] },
  { says: 'is paid by the QXZ', shows: ['QXZ'] },
  { says: 'is at यूनिवर्सिटी ऑफ मार्स', shows: ['मार्स'] },
  { says: 'is at Мars', shows: ['Мars'] },
  { says: 'is booked at [our desk](https://evil.example/pay)', shows: ['evil.example', 'our desk'] },
  { says: 'is booked at evil.com', shows: ['evil.com'] },
  { says: 'is booked at pay.evil.io/now', shows: ['evil.io'] },
  { says: 'is booked by mail to pay@evil.example', shows: ['pay@'] },
  { says: 'is booked by phone at +91 99999 88888', shows: ['99999'] },
  { says: 'is shown here ![x](https://evil.example/x.png)', shows: ['evil.example'] },
  { says: '<a href="//evil.example">is booked here</a>', shows: ['evil.example', 'booked here'] },
];

/** Ways to get a sentence wrong that has a figure. */
const MISTAKES: readonly ((text: string) => string)[] = [
  (text) => text.replace(/\d[\d,.]*\d|\d/, '9417'),
  (text) => text.replace(/\d[\d,.]*\d|\d/, '83.7'),
  (text) => `${text} for 97 months`,
  (text) => `${text}, says the Institute of Elsewhere`,
  (text) => `${text} until 30 February 2033`,
];

/** Whether a passage has a value in digits or as a word: what it has not, the student alone has named. */
function names({ text }: GivenPassage, value: number): boolean {
  const digits = [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  const words = 'zero one two three four five six seven eight nine ten'.split(' ');
  return digits.includes(value) || new RegExp(`\\b${words[value] ?? value}\\b`, 'i').test(text);
}

/** Whole sentences of a passage that stand outside its tables. */
function sentencesOf({ text }: GivenPassage): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*\|/.test(line))
    .flatMap((line) => line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '').split(/(?<=[^.\s]{3}[.!?])\s+(?=\p{Lu})/u))
    .map((sentence) => sentence.replace(/[.:;]$/, ''))
    .filter(
      (sentence) =>
        sentence.length > 40 && sentence.length < 300 && !sentence.includes('](') && !/[.!?]$/.test(sentence),
    );
}

/** The same in words that a model may choose instead. */
function inOtherWords(text: string, way: number): string {
  if (way === 1) return text.replace(/£(\d[\d,]*)/g, 'GBP $1').replace(/(\d) ?%/g, '$1 per cent');
  if (way === 2)
    return `However, ${text.charAt(0).toLowerCase()}${text.slice(1)}`.replace(/^However, i\b/, 'However, I');
  if (way === 3) return text.replaceAll('**', '').replace(/(\d) to (\d)/g, '$1–$2');
  return text;
}

const marked = (text: string, number: number): string => `${text} [${number}].`;
