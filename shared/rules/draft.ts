import { limits } from '../contract/limits.ts';
import { codePoints, isVisible } from '../contract/text.ts';
import { type Text, text } from '../texts/text.ts';

export type DraftRefusal = 'empty' | 'too-long' | 'busy' | 'disconnected' | 'not-allowed';
export type DraftState = { readonly busy: boolean; readonly connected: boolean; readonly allowed: boolean };

/** Whether a draft may be sent now, and if not, the first reason why. */
export function checkDraft(
  draft: string,
  state: DraftState,
): { ok: true; text: string } | { ok: false; why: DraftRefusal } {
  const text = draft.trim();
  if (!isVisible(text)) return { ok: false, why: 'empty' };
  if (codePoints(text) > limits.messageCharacters) return { ok: false, why: 'too-long' };
  if (!state.allowed) return { ok: false, why: 'not-allowed' };
  if (!state.connected) return { ok: false, why: 'disconnected' };
  if (state.busy) return { ok: false, why: 'busy' };
  return { ok: true, text };
}

/** The words a person reads when the draft does not go; null where the reason is plain to see. */
export function refusalText(why: DraftRefusal): Text | null {
  if (why === 'too-long')
    return text('Your message is longer than #1 characters. Please shorten it.', limits.messageCharacters);
  // A new reason is worded above, or named here.
  why satisfies 'empty' | 'busy' | 'disconnected' | 'not-allowed';
  return null;
}
