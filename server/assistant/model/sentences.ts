/** A sentence, or an item of a list, as a model writes it. */
export type Unit = {
  readonly text: string;
  /** What stood between it and the one before. */
  readonly gap: 'space' | 'line' | 'paragraph';
};

/** Takes a text that comes in pieces apart into whole sentences, each as soon as the next one begins. */
export function createSentenceReader() {
  let rest = '';
  let gap: Unit['gap'] = 'paragraph';

  function* take(ended: boolean): Generator<Unit> {
    for (;;) {
      const blank = /^\s*/.exec(rest)?.[0] ?? '';
      if (blank !== '') {
        if (blank.includes('\n')) gap = /\n\s*\n/.test(blank) || gap === 'paragraph' ? 'paragraph' : 'line';
        rest = rest.slice(blank.length);
      }
      const end = endOfFirst(rest, ended);
      if (end === 0) return;
      const text = rest.slice(0, end).trim();
      rest = rest.slice(end);
      if (text === '') continue;
      yield { text, gap };
      gap = 'space';
    }
  }

  return {
    push: (piece: string): Unit[] => {
      rest += piece;
      return [...take(false)];
    },
    /** What is left, which may be half a sentence. */
    end: (): Unit[] => [...take(true)],
  };
}

/** The sentences of one paragraph or line. */
export function sentencesIn(text: string): string[] {
  const reader = createSentenceReader();
  return [...reader.push(text), ...reader.end()].map((unit) => unit.text);
}

/** Where the first unit of a text ends; 0 while it is not known. */
function endOfFirst(text: string, ended: boolean): number {
  if (text === '') return 0;
  STOP.lastIndex = 0;
  for (let stop = STOP.exec(text); stop; stop = STOP.exec(text)) {
    if (text[stop.index] === '\n') return stop.index;
    const end = stop.index + stop[0].length;
    if (stop.index <= 2 && ITEM.test(text.slice(0, end))) continue;
    // A mark may still follow, and what follows decides whether it was a full stop.
    const next = NEXT.exec(text.slice(end, end + LOOK_AHEAD));
    if (next === null) {
      if (!ended && !text.slice(end, end + LOOK_AHEAD).includes('\n')) return 0;
      return end;
    }
    if (next[0].includes('\n') || (text[stop.index] !== '.' && BEGINS.test(next[1] ?? ''))) return end;
    if (BEGINS.test(next[1] ?? '') && !ABBREVIATION.test(text.slice(Math.max(0, stop.index - 12), stop.index)))
      return end;
  }
  return ended || text.length > LONGEST ? Math.min(text.length, LONGEST) : 0;
}

/** No sentence is longer; what is, is cut somewhere. */
const LONGEST = 2_000;
const LOOK_AHEAD = 12;
/** The end of a sentence with the marks and closing signs after it, or the end of a line. */
const STOP = /\n|[.!?।]["')*_\]]{0,4}(?:\s?[[【]\s?\d[\d\s,–-]{0,20}[\]】]){0,6}["')*_.]{0,3}(?=\s|$)/g;
/** The first sign of what follows; none while it has not come, or is a mark that is not whole. */
const NEXT = /^\s+([^\s[【])/;
const BEGINS = /["'(*_\p{Lu}\p{N}\p{Lo}₹£€$-]/u;
const ITEM = /^\d{1,2}\.$/;
/** What a dot stands after without ending anything. */
const ABBREVIATION = /(?:^|[\s("*.])(?:\p{L}|Dr|Mr|Ms|Mrs|Prof|St|No|Rs|vs|approx|etc|max|min)$/u;
