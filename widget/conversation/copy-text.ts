/** Puts `text` on the clipboard; says whether that worked. `near` is where a helper element may stand for a moment. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not a secure page, or not allowed: the old way asks nobody.
    return copyFromElement(text, near);
  }
}

function copyFromElement(text: string, near: HTMLElement): boolean {
  const helper = document.createElement('textarea');
  helper.className = 'aa-unseen';
  helper.value = text;
  near.after(helper);
  helper.select();
  const copied = document.execCommand('copy');
  helper.remove();
  near.focus({ preventScroll: true });
  return copied;
}
