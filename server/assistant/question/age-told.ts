const YOUNGEST = 17;
const OLDEST = 70;
/** What a number after "I am" is, when it is no age: "I am 65 percent". */
const OTHER_UNITS: ReadonlySet<string> = new Set(
  'percent percentage marks lakh lakhs month months band cgpa backlog backlogs th'.split(' '),
);

/** "I am 36 now" says its writer's age, without the word. */
export function withAge(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => word === 'i' && words[place + 1] === 'am' && isAge(words[place + 2]));
  const isSaid = at < 0 || words.includes('age') || OTHER_UNITS.has(words[at + 3] ?? '');
  return isSaid ? words : [...words.slice(0, at + 2), 'age', ...words.slice(at + 2)];
}

const isAge = (word = ''): boolean => /^\d\d$/.test(word) && Number(word) >= YOUNGEST && Number(word) <= OLDEST;
