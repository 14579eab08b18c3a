import phrases from './phrases.json' with { type: 'json' };

/** How many of the readings of one form are learned, spread over all of them. */
const MOST_OF_FORM = 40;
const CHOICE = /\{([^}]*)\}/;

/** "{mera|apna} number" as each of its readings; of a form with very many some, from every part of them. */
export function readingsOf(form: string): string[] {
  const choices = [...form.matchAll(new RegExp(CHOICE, 'g'))].map(([, choice = '']) => choice.split('|'));
  const all = choices.reduce((product, { length }) => product * length, 1);
  const count = Math.min(all, MOST_OF_FORM);
  return Array.from({ length: count }, (_, at) => {
    let left = Math.floor(((at + 0.5) * all) / count);
    return choices
      .reduce((text, choice) => {
        const chosen = choice[left % choice.length] ?? '';
        left = Math.floor(left / choice.length);
        return text.replace(CHOICE, chosen);
      }, form)
      .replace(/\s+/g, ' ')
      .trim();
  });
}

/** By the id of what we say about ourselves, how it is asked for; under `none` what only sounds like it. */
export const PHRASES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(phrases).map(([id, forms]) => [id, forms.flatMap(readingsOf)]),
);
