import type { GuideIndex } from '../library/guide-index.ts';
import { understandQuestion } from './understand-question.ts';
import type { Understanding } from './understanding.ts';

/** A text as if it were the first of a conversation, on a page that tells nothing of its visitor. */
export const understandAlone = (text: string, index: GuideIndex): Understanding =>
  understandQuestion({ text, history: [], userContext: {} }, index);
