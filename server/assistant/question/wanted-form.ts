import dialogue from './dialogue.json' with { type: 'json' };

/** How an answer is to look, when it is said. */
export type Form = 'table' | 'points';

/** The longer phrases first: "in table form" is more than "table". */
const FORMS = (['table', 'points'] as const).map((form) => {
  const phrases = { table: dialogue.asTable, points: dialogue.asPoints }[form].split('|');
  const longest = phrases.toSorted((a, b) => b.length - a.length).map((phrase) => phrase.replaceAll(' ', '\\s+'));
  return { form, pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${longest.join('|')})(?![\\p{L}\\p{M}])`, 'giu') };
});

/** "Fees in the UK in table form": what is asked, and how the answer is to look. The whole text where nothing else is asked. */
export function wantedForm(text: string): { readonly text: string; readonly form: Form | undefined } {
  for (const { form, pattern } of FORMS) {
    const left = text.replace(pattern, ' ');
    if (left !== text) return { text: /[\p{L}\d]/u.test(left) ? left.replace(/\s+/g, ' ').trim() : text, form };
  }
  return { text, form: undefined };
}
