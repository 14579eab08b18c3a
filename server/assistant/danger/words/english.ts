import { ENGLISH_CIRCUMSTANCES } from './english-circumstances.ts';
import { ENGLISH_FROM_OTHERS } from './english-from-others.ts';
import { ENGLISH_HELD_BACK } from './english-held-back.ts';
import { ENGLISH_SELF_HARM } from './english-self-harm.ts';

export const ENGLISH = { ...ENGLISH_SELF_HARM, ...ENGLISH_FROM_OTHERS, ...ENGLISH_CIRCUMSTANCES, ...ENGLISH_HELD_BACK };

export type Concept = keyof typeof ENGLISH;
