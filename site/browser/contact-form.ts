import { newId } from '#shared/platform/new-id.ts';
import { CONTACT_REPLY, CONTACT_SENT } from '#shared/rules/contact-words.ts';
import { readFieldProblems } from '#shared/rules/field-problems.ts';
import { createKeyOfWords } from '#shared/stores/key-of-words.ts';
import { keptFields } from '#shared/ui/account/kept-fields.ts';
import { readSession } from './account-menu.ts';
import { showToast } from './toast.ts';

const SENT = { title: CONTACT_SENT, text: CONTACT_REPLY };
const FAILED = { title: 'Error sending message', text: 'Please try again later.', failed: true };
const REFUSED = { title: 'Error sending message', text: 'Please look at the marked fields.', failed: true };
const TIMEOUT_MS = 30_000;
const TOO_MANY = 429;

/** Sends the contact form without leaving the page. Without this script the form posts itself. */
export function startContactForm(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('[data-contact-form]');
  const button = form?.querySelector('button');
  const toasts = page.querySelector<HTMLElement>('[data-toasts]');
  if (!form || !button || !toasts) return;
  const sent = page.getElementById('message-sent');
  const label = button.textContent;
  const kept = keptFields('contact', readSession()?.user.user_id ?? null);
  kept.fill(form);
  prefill(form);
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => kept.keep(target));

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const missing = showErrors(form, findErrors(form));
    if (missing) return missing.focus();
    button.disabled = true;
    sent?.removeAttribute('data-shown');
    button.textContent = 'Sending...';
    const { email } = readValues(form);
    const result = await send(form);
    button.disabled = false;
    button.textContent = label;
    const invalid = showErrors(form, result.errors ?? {});
    if (!result.errors) {
      form.reset();
      kept.forget();
      // A toast goes; that the message has arrived, and how to name it, stays above the form.
      sent?.setAttribute('data-shown', '');
      tell(sent, { reference: result.reference, email: result.receipt ? email : '' });
    }
    showToast(toasts, result.errors ? (invalid ? REFUSED : { ...FAILED, text: result.wait ?? FAILED.text }) : SENT);
    // A disabled button has lost the focus; a refused field is where the visitor has to go.
    if (invalid) invalid.focus();
    else if (page.activeElement === page.body) button.focus();
  });
}

/** Puts in what is known: who is signed in, and the subject that a link of ours has named. Leaves what was typed. */
function prefill(form: HTMLFormElement): void {
  const user = readSession()?.user;
  const known = { name: user?.name, email: user?.email, subject: new URLSearchParams(location.search).get('subject') };
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name);
    if (value && field instanceof HTMLInputElement && field.value === '') field.value = value.slice(0, field.maxLength);
  }
}

type Sent = { readonly reference: string; readonly receipt: boolean };
type Errors = Readonly<Record<string, string>>;
type Result = ({ readonly errors: null } & Sent) | { readonly errors: Errors; readonly wait?: string };

const keyOf = createKeyOfWords(newId);

/** Posts the form; a message that was not taken comes with what the server says of each field, which may be nothing. */
async function send(form: HTMLFormElement): Promise<Result> {
  const session = readSession()?.accessToken;
  const values = readValues(form);
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': keyOf(values) },
      body: JSON.stringify({ ...values, session }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (!response.ok) return { errors: englishErrors(answer), ...(response.status === TOO_MANY && waitIn(answer)) };
    return { errors: null, ...(isSent(answer) ? answer : { reference: '', receipt: false }) };
  } catch {
    // No connection, a timeout, or an answer that is no JSON: all are told to the visitor by the same toast.
    return { errors: {} };
  }
}

/** How long to wait, in the server's words. */
function waitIn(answer: unknown): { readonly wait: string } | undefined {
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : undefined;
  return typeof detail === 'string' ? { wait: detail } : undefined;
}

/** The first problem of each field. */
function englishErrors(answer: unknown): Errors {
  const errors: Record<string, string> = {};
  for (const { field, text } of readFieldProblems(answer) ?? []) if (field !== null) errors[field] ??= text;
  return errors;
}

const isSent = (answer: unknown): answer is Sent =>
  typeof answer === 'object' && answer !== null && 'reference' in answer && 'receipt' in answer;

/** What was filled in, by field. */
const readValues = (form: HTMLFormElement): Readonly<Record<string, FormDataEntryValue>> =>
  Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

/** Puts words into the places of a message that wait for them. */
function tell(place: HTMLElement | null, words: Readonly<Record<string, unknown>>): void {
  for (const part of place?.querySelectorAll<HTMLElement>('[data-told]') ?? []) {
    part.textContent = String(words[part.dataset.told ?? ''] ?? '');
    part.closest('p')?.toggleAttribute('hidden', part.textContent === '');
  }
}

/** What the browser finds wrong, as the server would say it: its own bubbles cover the next field and are gone too soon. */
function findErrors(form: HTMLFormElement): Errors {
  const errors: Record<string, string> = {};
  for (const { name, validity, labels } of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input, textarea',
  ))
    if (validity.valueMissing) errors[name] = `${labels?.[0]?.textContent} is required`;
    else if (validity.typeMismatch) errors[name] = 'Please enter a valid email address';
  return errors;
}

/** Writes each message under its field and takes old ones away; returns the first field that has one. */
function showErrors(form: HTMLFormElement, errors: Errors): HTMLElement | undefined {
  let first: HTMLElement | undefined;
  for (const field of form.querySelectorAll<HTMLElement>('input, textarea')) {
    const message = errors[field.getAttribute('name') ?? ''];
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
