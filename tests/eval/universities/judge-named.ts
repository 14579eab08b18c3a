import * as v from 'valibot';

/** What is asked of a university: its rules say it, a row of its programs does, nothing that we have read, or we have read nothing of it. */
const KINDS = ['rule', 'program', 'not', 'unread', 'country'] as const;
export type Kind = (typeof KINDS)[number];

const named = v.object({
  ask: v.string(),
  kind: v.picklist(KINDS),
  university: v.string(),
  /** Beginnings of rules of which one has to be shown, or ids of programs. */
  expect: v.array(v.string()),
  /** What is said of the program; a sum in foreign money is shown in rupees. */
  value: v.optional(v.string()),
});
export type Named = v.InferOutput<typeof named>;
export const namedQuestions = v.array(named);
export const namedDialogues = v.array(v.array(named));

/** Whether an answer shows what was read of the university, or says that it was not read. */
export function isGood({ kind, university, expect, value = '' }: Named, markdown: string): boolean {
  const text = plain(markdown);
  switch (kind) {
    case 'rule':
      return expect.some((rule) => text.includes(plain(rule).slice(0, RULE)));
    case 'program':
      return expect.some((id) => markdown.includes(`/${id})`)) && (FOREIGN.test(value) || says(text, plain(value)));
    case 'not':
    case 'unread':
      return REFUSED.test(markdown) || (HONEST.test(markdown) && says(text, ownWord(university)));
    case 'country':
      return true;
  }
}

/** So many letters of a rule are it. */
const RULE = 38;
const FOREIGN = /^[£€$]|^(?:USD|GBP|EUR|CAD|AUD|NZD)/;
const REFUSED = /^(?:I don't have that in our guides|Yeh hamari guides mein nahi)/;
const HONEST =
  /have read no|do not say it|have no answer to that|there is (?:no|nothing|neither)|None of the programs|humne nahi padh|nahi likha hai|mere paas nahi hai/;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const says = (text: string, value: string): boolean => value.split(' ').every((word) => text.includes(word));

const ownWord = (university: string): string =>
  plain(university.replace(/\([^()]*\)/g, ' '))
    .split(' ')
    .find((word) => !['university', 'of', 'the', 'college'].includes(word)) ?? '';
