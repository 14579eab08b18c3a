import { limits } from '#shared/contract/limits.ts';
import type { ChatStore } from '#shared/stores/chat-store.ts';
import type { DraftStore } from '#shared/stores/draft-store.ts';

type TakeOver = {
  readonly host: HTMLElement;
  readonly input: HTMLTextAreaElement | null;
  readonly chat: ChatStore;
  readonly drafts: DraftStore;
  /** Whether `?ask=…` in the page's address is meant for us. */
  readonly readsAddress: boolean;
};

/**
 * Carries over what the visitor has done before we were there: the text in the page's own box with its selection and
 * focus, or else the question in the address. A draft of the last visit stays, above what was typed now. Sends nothing.
 */
export function takeOver({ host, input, chat, drafts, readsAddress }: TakeOver): void {
  if (!input) return;
  const { draft, conversationId } = chat.getState();
  // The site's own, the loader's, or that of our first picture.
  const early = [host, host.firstElementChild?.shadowRoot, host.shadowRoot]
    .map((root) => root?.querySelector('textarea'))
    .find((box) => box && box !== input);
  // Read-only: it is sent already.
  const typed = early && !early.readOnly && early.value.trim() ? early.value : '';
  const kept = draft || drafts.get(conversationId);
  const asked = readsAddress && !typed && !draft ? takeQuestion() : '';
  const text = typed && kept ? `${kept}\n${typed}` : typed || asked;
  if (text) {
    chat.setDraft(text);
    // At once, so that the selection has something to stand on.
    input.value = text;
  }
  if (!early) return;
  const { selectionStart, selectionEnd, selectionDirection } = early;
  const focused = early.matches(':focus');
  early.value = '';
  // What stood in the element until now: nobody sees it any more, and whoever looks for a box by script would find two.
  if (host.contains(early)) host.replaceChildren();
  if (!focused) return;
  input.focus({ preventScroll: true });
  const start = text.length - typed.length;
  if (typed) input.setSelectionRange(start + selectionStart, start + selectionEnd, selectionDirection);
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
