import { asText, type Text, text } from '../texts/text.ts';

/** 'Field: message', for a reader who knows no wire names. */
export function problemText(field: string | null, problem: string | Text): Text {
  const words = (field ?? '').replace(/_id$/, '').replaceAll('_', ' ').trim();
  return words ? text('#1: #2', words.charAt(0).toUpperCase() + words.slice(1), asText(problem)) : asText(problem);
}
