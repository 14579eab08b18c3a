import asking from './asking.json' with { type: 'json' };
import { splitWords, wordSet } from './split-words.ts';

/** A message that tells something of its writer, and what it asks besides, each question in its writer's words. */
export type Told = {
  readonly told: string;
  readonly asks: readonly string[];
};

const OPENING = wordSet(asking.opening);
const AUXILIARY = wordSet(asking.auxiliary);
/** Without "I", "it" or the like after them they tell: "have 3 backlogs". */
const TELLING = wordSet(asking.telling);
/** So do these where no question mark stands and more is told: "can fund only 10 lakh". */
const OFFERING = wordSet(asking.offering);
const SUBJECT = wordSet(asking.subject);
/** Words of Hindi and Marathi that ask wherever they stand. */
const ANYWHERE = wordSet(asking.anywhere);
/** "Any chance abroad" asks without a word that does. */
const WONDERING = wordSet(asking.wondering);
/** What may stand before a question's first word. */
const BEFORE = wordSet(asking.before);
const WORRY = wordSet(asking.worry);
/** "… budget 12 lakh how I will show this gap": before who does something these ask, wherever they stand. */
const ASKING = wordSet(asking.beforeSubject);

/** "I don't know if I should defer". */
const UNSURE = wordSet(asking.unsure);
/** "Total cost and registration chance pls" asks by its last word. */
const POLITE = wordSet(asking.polite);

/** Where a sentence ends: not after the "B." of a degree, nor before what is added in brackets. */
const SENTENCE =
  /(?<=[?!;।\n\p{Extended_Pictographic}])(?![?!])\s*(?!\()|(?<=\.{2,}|[\p{L}\p{M}\p{N})%]{2}\.|\s\d\.|\d\.\d\.)(?!\.)\s+/u;
const either = (words: string): string => words.split(' ').join('|');
/** Where within a sentence somebody may begin to ask. */
const PIECE = new RegExp(`(?<=,)\\s+|\\s+(?=(?:${either(asking.joining)})\\s)|\\s+-+\\s+`, 'iu');
/** Where a clause of Hindi ends, in a sentence that runs on without a comma. */
const CLAUSE = new RegExp(`(?<=\\s(?:${either(asking.finite)}))\\s+(?=(?:\\S+\\s+){3}\\S)`, 'iu');
/** With more words a sentence runs on. */
const RUNS_ON = 14;
const JOINED = new RegExp(`^(?:${either(asking.joining)})\\s+`, 'i');
/** With fewer words nothing was told. */
const FEWEST_TOLD = 6;
const FEWEST_ASKED = 3;
const MOST_ASKS = 3;
/** With more words a piece goes on asking, whatever figure is in it. */
const MOST_OF_FACT = 8;

/** Takes what is asked apart from what is told; null when the message does only one of both. A worry counts where nothing is asked. */
export function splitTold(text: string): Told | null {
  const told: string[] = [];
  const asks: string[] = [];
  const worries: string[] = [];
  const sentences = sentencesOf(text);
  for (const [at, sentence] of sentences.entries()) {
    // "From VIT? No, from SRM." corrects itself and asks nothing.
    const isCorrected = /^no\b/i.test(sentences[at + 1] ?? '') && !isWorded(sentence);
    const { before, questions, after } = isCorrected
      ? onlyTold(sentence)
      : divide(sentence, at === sentences.length - 1);
    if (before !== '') told.push(before);
    if (after !== '') told.push(after);
    for (const text of questions)
      if (splitWords(text).length < FEWEST_ASKED) told.push(text);
      else if (isWorry(text) && !sentence.endsWith('?')) worries.push(text);
      else asks.push(text);
  }
  const asked = (asks.length > 0 ? asks : worries).slice(-MOST_ASKS);
  const whole = [...told, ...(asks.length > 0 ? worries : [])].join(' ').trim();
  if (asked.length === 0 || splitWords(whole).length < FEWEST_TOLD) return null;
  return { told: whole, asks: asked };
}

/** Whether a message has a question, by its mark or by its words. */
export function asksAnything(text: string): boolean {
  const sentences = sentencesOf(text);
  return (
    splitWords(text).some((word) => WONDERING.has(word)) ||
    sentences.some(
      (sentence, at) => sentence.endsWith('?') || divide(sentence, at === sentences.length - 1).questions.length > 0,
    )
  );
}

/** Whether its own words ask, without its mark: "fee 29k?" is a question of nothing. */
export const isWorded = (question: string): boolean => {
  const [sentence = ''] = sentencesOf(question.replace(/[?!]+/g, ' '));
  return divide(sentence, true).questions.length > 0;
};

export const sentencesOf = (text: string): string[] =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .split(SENTENCE)
    .map((one) => one.trim())
    .filter((one) => one !== '');

type Divided = { readonly before: string; readonly questions: readonly string[]; readonly after: string };

const onlyTold = (sentence: string): Divided => ({ before: sentence, questions: [], after: '' });

/** The telling beginning of a sentence, its questions, each from where it starts to ask, and the facts that come after one. */
function divide(sentence: string, isLast: boolean): Divided {
  const pieces = sentence
    .split(PIECE)
    .flatMap((piece) => (splitWords(piece).length > RUNS_ON ? piece.split(CLAUSE) : piece));
  const isQuestion = sentence.endsWith('?');
  const inside = pieces.length === 1 && splitWords(sentence).length > RUNS_ON ? divideInside(sentence) : undefined;
  if (inside && inside.questions.length > 0) return inside;
  const starts = [...pieces.keys()].filter((at) =>
    opens(pieces[at] ?? '', at === 0 || isQuestion || isLast, isQuestion || isLast),
  );
  const worry = pieces.findIndex(isWorry);
  if (starts.length === 0 && worry >= 0) starts.push(worry);
  if (starts.length === 0 && (isQuestion || POLITE.has(splitWords(sentence).at(-1) ?? '')))
    starts.push(lastQuestion(pieces));
  const [first] = starts;
  if (first === undefined) return divideInside(sentence);
  // "Is that enough, IELTS 6.5": a fact that comes after a question is told.
  const isFact = (at: number) =>
    at > first &&
    !starts.includes(at) &&
    /\d/.test(pieces[at] ?? '') &&
    splitWords(pieces[at] ?? '').length <= MOST_OF_FACT &&
    !JOINED.test(pieces[at] ?? '');
  const questions = starts.map((at, place) => {
    const own = [...pieces.keys()].slice(at, starts[place + 1]).filter((one) => !isFact(one));
    return asQuestion(own.map((one) => pieces[one]).join(' '));
  });
  return {
    before: pieces.slice(0, first).join(' '),
    questions,
    after: pieces.filter((_, at) => isFact(at)).join(' '),
  };
}

/** Where the last pieces begin that are long enough to ask: "which one is realistic and deadlines?" is one question. */
const lastQuestion = (pieces: readonly string[]): number =>
  Math.max(
    0,
    pieces.findLastIndex((_, at) => splitWords(pieces.slice(at).join(' ')).length >= FEWEST_ASKED),
  );

/** `and which one is cheaper,`: a question of its own. */
const asQuestion = (pieces: string): string => pieces.replace(JOINED, '').replace(/[,;]$/, '');

/**
 * A piece asks: "can I", "so which", "tell me how", "gap kaise likhu", "they can work or not". With `may` also by a word that
 * else goes on with what was told: "which I did not clear"; `marked` by its end as a question.
 */
function opens(piece: string, may: boolean, marked: boolean): boolean {
  const words = splitWords(piece);
  if (words.some((word) => ANYWHERE.has(word)) || isEither(words)) return true;
  const start = words.findIndex((word) => !BEFORE.has(word));
  const [word = '', next = ''] = words.slice(Math.max(0, start));
  const isStated = AUXILIARY.has(word) && SUBJECT.has(words[start - 1] ?? '');
  if (!OPENING.has(word) || next === '' || isStated) return false;
  if (AUXILIARY.has(word) && SUBJECT.has(next)) return true;
  return may && !TELLING.has(word) && (marked || !OFFERING.has(word));
}

/** "They can work or not", "likhu ki nahi". */
const isEither = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      NOT.has(word) && (OR.has(words[at - 1] ?? '') || (at === words.length - 1 && LAST_OR.has(words[at - 1] ?? ''))),
  );
const OR = wordSet(asking.or);
const LAST_OR = wordSet(asking.lastOr);
const NOT = wordSet(asking.not);

/** Without a comma: "30 lakh budget can I go to Ireland". */
function divideInside(sentence: string): Divided {
  const words = sentence.split(/\s+/);
  const plain = words.map((word) => splitWords(word)[0] ?? '');
  const at = plain.findIndex(
    (word, place) =>
      place >= FEWEST_TOLD &&
      place <= plain.length - FEWEST_ASKED &&
      (AUXILIARY.has(word) || ASKING.has(word) || (word === 'if' && UNSURE.has(plain[place - 1] ?? ''))) &&
      SUBJECT.has(plain[place + 1] ?? ''),
  );
  if (at < 0) return onlyTold(sentence);
  return { before: words.slice(0, at).join(' '), questions: [words.slice(at).join(' ')], after: '' };
}

const isWorry = (piece: string): boolean => splitWords(piece).some((word) => WORRY.has(word));
