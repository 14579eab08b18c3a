/**
 * A press that began on a button in whose place `button` stands now ends here: a click to a person, and none to a browser.
 * Returns how to stop waiting for it.
 */
export function endPress(button: HTMLElement, click: () => void): () => void {
  const press = new AbortController();
  const { signal } = press;
  const end = () => {
    press.abort();
    click();
  };
  // What begins here the browser ends.
  button.addEventListener('pointerdown', () => press.abort(), { signal });
  button.addEventListener('keydown', () => press.abort(), { signal });
  button.addEventListener('pointerup', end, { signal });
  button.addEventListener('keyup', ({ key }) => key === ' ' && end(), { signal });
  return () => press.abort();
}
