import type { Source } from '#shared/contract/chat/chat.ts';

/** Numbers the marks of a text (`[2]`) on by so many, piece by piece; a mark that is cut in two is held back until it is whole. */
export function markShift(by: number): { push(piece: string): string; end(): string } {
  let held = '';
  return {
    push(piece) {
      const text = held + piece;
      const open = /\[\d{0,3}$/.exec(text);
      const cut = by > 0 && open ? open.index : text.length;
      held = text.slice(cut);
      return shiftedMarks(text.slice(0, cut), by);
    },
    end: () => shiftedMarks(held, by),
  };
}

/** The same of a whole text. */
export const shiftedMarks = (text: string, by: number): string =>
  by === 0 ? text : text.replace(/\[(\d{1,3})\](?!\()/g, (_, number: string) => `[${Number(number) + by}]`);

export const shiftedSources = (sources: readonly Source[], by: number): Source[] =>
  sources.map((source) => ({ ...source, number: source.number + by }));
