import { readUser } from './account-menu.ts';
import { fieldErrors } from './field-errors.ts';
import { showToast } from './toast.ts';

const SENT = { title: 'Message sent successfully!', text: "We'll get back to you within 24 hours." };
const FAILED = { title: 'Error sending message', text: 'Please try again later.', failed: true };
const REFUSED = { title: 'Error sending message', text: 'Please look at the marked fields.', failed: true };
const TIMEOUT_MS = 30_000;

/** Sends the contact form without leaving the page. Without this script the form posts itself. */
export function startContactForm(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('[data-contact-form]');
  const button = form?.querySelector('button');
  const toasts = page.querySelector<HTMLElement>('[data-toasts]');
  if (!form || !button || !toasts) return;
  const sent = page.getElementById('message-sent');
  const label = button.textContent;
  prefill(form);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    sent?.removeAttribute('data-shown');
    button.textContent = 'Sending...';
    const errors = await send(form);
    button.disabled = false;
    button.textContent = label;
    const invalid = showErrors(form, errors ?? new Map());
    if (errors === undefined) {
      form.reset();
      // A toast goes; that the message has arrived stays above the form.
      sent?.setAttribute('data-shown', '');
    }
    showToast(toasts, errors === undefined ? SENT : invalid ? REFUSED : FAILED);
    // A disabled button has lost the focus; a refused field is where the visitor has to go.
    if (invalid) invalid.focus();
    else if (page.activeElement === page.body) button.focus();
  });
}

/** Puts in what is known: who is signed in, and the subject that a link of ours has named. Leaves what was typed. */
function prefill(form: HTMLFormElement): void {
  const user = readUser();
  const known = { name: user?.name, email: user?.email, subject: new URLSearchParams(location.search).get('subject') };
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (value && field instanceof HTMLInputElement && field.value === '') field.value = value.slice(0, field.maxLength);
  }
}

/** Posts the form; undefined is success, else what the server says of each field, which may be nothing. */
async function send(form: HTMLFormElement): Promise<ReadonlyMap<string, string> | undefined> {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(Object.fromEntries(filled)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return undefined;
    return response.status === 422 ? fieldErrors(await response.json()) : new Map();
  } catch {
    // No connection, a timeout, or an answer that is no JSON: all are told to the visitor by the same toast.
    return new Map();
  }
}

/** Writes each message under its field and takes old ones away; returns the first field that has one. */
function showErrors(form: HTMLFormElement, errors: ReadonlyMap<string, string>): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const field of form.querySelectorAll<HTMLElement>('input, textarea')) {
    const message = errors.get(field.getAttribute('name') ?? '');
    field.parentElement?.querySelector('.field-error')?.remove();
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    if (message === undefined) continue;
    const note = form.ownerDocument.createElement('p');
    note.className = 'field-error';
    note.id = `${field.id}-error`;
    note.textContent = message;
    field.after(note);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', note.id);
    first ??= field;
  }
  return first;
}
