import type { SourceShelf } from '../answers/source-shelf.ts';
import { NOTHING_FOUND } from './instructions.ts';
import type { Material } from './material.ts';
import { marksIn, withoutMarks } from './read-text.ts';
import { createSentenceReader, type Unit } from './sentences.ts';
import { nearestStatement, type Verifier } from './verify-sentence.ts';

/** A sentence that was not shown, and what its passage does not have. */
export type Refused = { readonly sentence: string; readonly fault: string };

/** What became of one text of the model. */
export type Outcome = {
  /** Sentences of the model itself that were shown. */
  readonly shown: number;
  readonly refused: readonly Refused[];
  /** It said that it found nothing. */
  readonly nothingFound: boolean;
};

type Options = {
  readonly material: Material;
  readonly verifier: Verifier;
  /** Numbers the sources as the reader sees them, across all texts of one answer. */
  readonly shown: SourceShelf;
};

/**
 * Takes a model's text in pieces and gives back only what may be shown: whole sentences that rest on the passages they
 * name. In the place of one that does not, stands the passage's own nearest statement, or nothing. One function because all of its
 * steps go on with the same unfinished text.
 */
export function createSentenceDesk({ material, verifier, shown }: Options) {
  const reader = createSentenceReader();
  const refused: Refused[] = [];
  const said = new Set<string>();
  /** What waits for a sentence of the model's that may be shown: an announcement, or a statement in another's place. */
  let waiting: Unit[] = [];
  /** Questions back to the student: chatter, when a tool is called after them. */
  let questions: Unit[] = [];
  let count = 0;
  let nothingFound = false;
  let gap: Unit['gap'] = 'paragraph';
  let item = false;

  function* judge(unit: Unit): Generator<string> {
    widen(unit.gap);
    const text = unit.text.trim();
    if (text.replace(/\W/g, '') === NOTHING_FOUND) {
      nothingFound = true;
      return;
    }
    const numbers = [...new Set(marksIn(text))]
      .filter((number) => material.placeOf(number) !== null)
      .slice(0, MOST_PASSAGES);
    const evidence = material.evidence(numbers);
    if (evidence === null) return hold(unit, text);
    const fault = verifier.faultIn(withoutMarks(text), evidence);
    if (fault === null) {
      count += 1;
      yield* showWaiting();
      return yield* show({ text: marked(text, numbers), gap: unit.gap });
    }
    refused.push({ sentence: text, fault });
    const [own] = numbers.flatMap((number) => {
      const statement = nearestStatement(text, material.evidence([number]) ?? evidence);
      return statement === null || statement.includes('|') ? [] : [{ number, statement }];
    });
    if (!own) return;
    const sign = /^[-*+]\s/.test(text) ? '- ' : '';
    const instead = { text: marked(`${sign}${withoutMarks(own.statement)}`, [own.number]), gap: unit.gap };
    waiting.push(instead);
    if (count > 0) yield* showWaiting();
  }

  function* showWaiting(): Generator<string> {
    for (const before of waiting) yield* show(before);
    waiting = [];
  }

  /** A sentence without a passage is shown for its form alone: when it asks something back, or announces what follows. */
  function hold(unit: Unit, text: string): void {
    const plain = withoutMarks(text);
    const asks = plain.endsWith('?') && questions.length < MOST_QUESTIONS;
    const announces = /:\**$/.test(plain) && waiting.length === 0;
    const fault = asks || announces ? verifier.faultInPlainWords(plain) : 'the number of a passage that was given';
    if (fault !== null) refused.push({ sentence: text, fault });
    else if (asks) questions.push({ ...unit, text: plain });
    else waiting.push({ ...unit, text: plain });
  }

  function* show(unit: Unit): Generator<string> {
    const key = unit.text.replace(/^[-*+]\s+/, '');
    if (said.has(key)) return;
    const isItem = /^(?:[-*+]|\d{1,2}\.)\s/.test(unit.text);
    widen(isItem !== item ? 'paragraph' : isItem ? 'line' : unit.gap);
    yield `${said.size === 0 ? '' : SEPARATORS[gap]}${unit.text}`;
    said.add(key);
    item = isItem;
    gap = 'space';
  }

  function widen(by: Unit['gap']): void {
    if (WIDTHS.indexOf(by) > WIDTHS.indexOf(gap)) gap = by;
  }

  /** The text with its marks as the reader counts them, at its end. */
  function marked(text: string, numbers: readonly number[]): string {
    const marks = numbers.flatMap((number) => {
      const place = material.placeOf(number);
      return place ? [`[${shown.numberOf(place)}]`] : [];
    });
    const [, body = '', stop = ''] =
      /^([\s\S]*?)([.!?]?["')*_]{0,3})$/.exec(withoutMarks(text).replace(/\s+/g, ' ').trim()) ?? [];
    return `${body.replace(/\s+([.,;:])/g, '$1').trim()}${stop} ${[...new Set(marks)].join('')}`;
  }

  return {
    *push(piece: string): Generator<string> {
      for (const unit of reader.push(piece)) yield* judge(unit);
    },
    /** The model has turned to a tool: what it asked, announced or began before was said to itself. */
    turnedToTool(): void {
      reader.end();
      questions = [];
      waiting = [];
    },
    /** `whole`: the model has come to its end; otherwise its last sentence may be half a one. */
    *end(whole: boolean): Generator<string, Outcome> {
      if (whole) for (const unit of reader.end()) yield* judge(unit);
      if (count > 0) for (const question of questions) yield* show({ ...question, gap: 'paragraph' });
      return { shown: count, refused, nothingFound };
    },
  };
}

const MOST_QUESTIONS = 2;
/** A sentence that names more rests on none of them. */
const MOST_PASSAGES = 3;
const WIDTHS = ['space', 'line', 'paragraph'] as const;
const SEPARATORS: Readonly<Record<Unit['gap'], string>> = { space: ' ', line: '\n', paragraph: '\n\n' };
