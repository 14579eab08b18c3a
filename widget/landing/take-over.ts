import { limits } from '#shared/contract/limits.ts';
import type { ChatStore } from '#shared/stores/chat-store.ts';

type TakeOver = {
  readonly host: HTMLElement;
  readonly input: HTMLTextAreaElement | null;
  readonly chat: ChatStore;
  /** Whether `?ask=…` in the page's address is meant for us. */
  readonly readsAddress: boolean;
};

/**
 * Carries over what the visitor has done before we were there: the text in the page's own box with its selection and
 * focus, or else the question in the address. Sends nothing.
 */
export function takeOver({ host, input, chat, readsAddress }: TakeOver): void {
  if (!input || chat.getState().draft) return;
  // The site's own, or the loader's.
  const early = host.querySelector('textarea') ?? host.firstElementChild?.shadowRoot?.querySelector('textarea');
  const asked = readsAddress ? takeQuestion() : '';
  // Read-only: it is sent already.
  const typed = early && !early.readOnly ? early.value : '';
  const text = typed.trim() ? typed : asked;
  if (text) {
    chat.setDraft(text);
    // At once, so that the selection has something to stand on.
    input.value = text;
  }
  if (!early) return;
  const { selectionStart, selectionEnd, selectionDirection } = early;
  early.value = '';
  if (!early.matches(':focus')) return;
  input.focus({ preventScroll: true });
  if (text === typed) input.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

/** The question in the address, which is taken out of it: a reload must not ask again. */
function takeQuestion(): string {
  const url = new URL(location.href);
  const question = url.searchParams.getAll('ask').findLast((text) => text.trim());
  if (question === undefined) return '';
  url.searchParams.delete('ask');
  history.replaceState(history.state, '', url);
  return [...question.trim()].slice(0, limits.messageCharacters).join('');
}
