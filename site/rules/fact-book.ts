import type { Range } from '#shared/rules/range.ts';
import type { Fact } from '#site/schemas/fact.ts';

/** What a fact is worth: a figure or range with its money or unit, or a rule in words. */
export type FactValue =
  | (Range & { readonly kind: 'figure'; readonly currency?: string; readonly unit?: string; readonly round?: number })
  | { readonly kind: 'words'; readonly text: string };

/** All facts of the content, by id. */
export type FactBook = {
  readonly all: readonly Fact[];
  readonly find: (id: string) => Fact | undefined;
  /** Throws an Error with one sentence for an id that there is none of, and for a sum that cannot be reckoned. */
  readonly valueOf: (id: string) => FactValue;
  /** The figure or range; throws for words. */
  readonly figureOf: (id: string) => Range & { readonly currency?: string };
  /** A single figure; throws for a range and for words. */
  readonly amountOf: (id: string) => number;
  /** The facts that have been read for this one: itself, the parts of its sum, the fact that it begins at. */
  readonly readFor: (id: string) => readonly Fact[];
};

export function createFactBook(all: readonly Fact[]): FactBook {
  const byId = new Map(all.map((fact) => [fact.id, fact]));
  const mustFind = (id: string): Fact => {
    const fact = byId.get(id);
    if (!fact) throw new Error(`there is no fact "${id}"`);
    return fact;
  };
  const worthOf = (id: string, path: readonly string[] = []): FactValue => {
    if (path.includes(id)) throw new Error(`the fact "${id}" is a part of its own sum`);
    const { value, range, text, sum, above: least, currency, unit, round } = mustFind(id);
    const measure = {
      ...(currency !== undefined && { currency }),
      ...(unit !== undefined && { unit }),
      ...(round && { round }),
    };
    if (text !== undefined) return { kind: 'words', text };
    if (value !== undefined) return { kind: 'figure', from: value, to: value, ...measure };
    if (range !== undefined) return { kind: 'figure', ...range, ...measure };
    if (least !== undefined) {
      const { from } = figureOf(least.fact, [...path, id]);
      if (from > least.to) throw new Error(`the fact "${id}" ends at ${least.to}, below "${least.fact}"`);
      return { kind: 'figure', from, to: least.to, ...measure };
    }
    const total = (sum ?? []).map((part) => {
      const one = figureOf(part.fact, [...path, id]);
      if (one.currency !== currency)
        throw new Error(`the fact "${id}" adds up ${one.currency ?? 'no money'} of "${part.fact}"`);
      const count = part.by === undefined ? (part.times ?? 1) : figureOf(part.by, [...path, id]).from;
      return { from: one.from * count, to: one.to * count };
    });
    return { kind: 'figure', ...total.reduce(add, { from: 0, to: 0 }), ...measure };
  };
  const figureOf = (id: string, path: readonly string[] = []) => {
    const value = worthOf(id, path);
    if (value.kind === 'words') throw new Error(`the fact "${id}" is words, where a figure is needed`);
    return value;
  };
  const readFor = (id: string): Fact[] => {
    const fact = mustFind(id);
    if (fact.above !== undefined) return [fact, ...readFor(fact.above.fact)];
    return fact.sum === undefined ? [fact] : fact.sum.flatMap((part) => readFor(part.fact));
  };
  return {
    all,
    find: (id) => byId.get(id),
    valueOf: (id) => worthOf(id),
    figureOf: (id) => figureOf(id),
    amountOf(id) {
      const { from, to } = figureOf(id);
      if (from !== to) throw new Error(`the fact "${id}" is a range, where one figure is needed`);
      return from;
    },
    readFor,
  };
}

const add = (a: Range, b: Range): Range => ({ from: a.from + b.from, to: a.to + b.to });
