interface Toast {
  title: string;
  text: string;
  failed?: boolean;
}

const SHOWN_MS = 8_000;

/** Shows a message in a corner of the page; it is read out, can be closed, and goes by itself. */
export function showToast(region: HTMLElement, { title, text, failed = false }: Toast): void {
  const page = region.ownerDocument;
  const toast = page.createElement('div');
  toast.className = failed ? 'toast slip failed' : 'toast slip';
  toast.setAttribute('role', failed ? 'alert' : 'status');
  const words = page.createElement('div');
  words.append(textIn(page, 'strong', title), textIn(page, 'p', text));
  const close = textIn(page, 'button', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', region.dataset.close ?? 'Close');
  close.addEventListener('click', () => toast.remove());
  toast.append(words, close);
  region.replaceChildren(toast);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

function textIn(page: Document, tag: string, text: string): HTMLElement {
  const element = page.createElement(tag);
  element.textContent = text;
  return element;
}
