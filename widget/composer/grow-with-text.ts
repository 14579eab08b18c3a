/** Makes the box as tall as its text, up to the limit in the style sheet, where the browser does not do so by itself. */
export function growWithText(input: HTMLTextAreaElement | null): void {
  if (!input || CSS.supports('field-sizing', 'content')) return;
  input.style.height = 'auto';
  input.style.height = `${input.scrollHeight}px`;
}
