/** Puts the focus into the box, behind its text, without scrolling the page. */
export function focusAtEnd(input: HTMLTextAreaElement | null): void {
  if (!input) return;
  input.focus({ preventScroll: true });
  input.setSelectionRange(input.value.length, input.value.length);
}
