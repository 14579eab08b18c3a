/** A part of a library's code, and what stands in its place. */
export type Cut = readonly [part: RegExp, rest: string];

/** Makes a cut in the code of a library; throws when the part is not there, because the library is built in another way now. */
export const cutOf =
  (library: string) =>
  (code: string, [part, rest]: Cut): string => {
    if (code.search(part) < 0) throw new Error(`${library} is built in another way now: it lacks ${part}`);
    return code.replace(part, rest);
  };
