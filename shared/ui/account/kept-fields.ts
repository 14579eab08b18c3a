import { FORM_STORAGE } from '#shared/stores/form-storage.ts';

type KeptFields = {
  /** Fills each field of the form once, as soon as it is there, unless somebody has typed into it. */
  fill(form: HTMLFormElement): void;
  /** Keeps what a field holds now; never a password. */
  keep(field: EventTarget | null): void;
  /** It was sent, or is not wanted any more. */
  forget(): void;
};

/** Values by name that a form has not sent yet, for as long as the tab. */
type KeptValues = {
  /** Null: there is none, or it is another's. */
  get(name: string): string | null;
  set(name: string, value: string): void;
  forget(): void;
};

/** `owner` is who is signed in; what one has typed is never shown to another. */
export function keptValues(id: string, owner: string | null): KeptValues {
  const empty = (all: URLSearchParams) => {
    for (const name of [...all.keys()]) if (name.startsWith(`${id}/`)) all.delete(name);
  };
  /** With this one's name beside it, what another has left would be this one's. */
  const own = () => {
    const all = load();
    if (![null, owner].includes(all.get(`${id}/`))) empty(all);
    return all;
  };
  return {
    get: (name) => own().get(`${id}/${name}`),
    set(name, value) {
      const all = own();
      all.set(`${id}/${name}`, value);
      if (owner !== null) all.set(`${id}/`, owner);
      save(all);
    },
    forget() {
      const all = load();
      empty(all);
      save(all);
    },
  };
}

/** What was typed into a form and not sent: the form may be closed and the page loaded again. */
export function keptFields(id: string, owner: string | null): KeptFields {
  const filled = new WeakSet<Element>();
  const values = keptValues(id, owner);
  return {
    fill(form) {
      for (const field of form.elements) {
        if (!isField(field) || filled.has(field)) continue;
        filled.add(field);
        const value = values.get(field.name);
        if (value === null) continue;
        if (isTick(field)) {
          const chosen = field.type === 'radio' ? value === field.value : value === 'on';
          if (chosen !== field.checked && (chosen || field.type !== 'radio')) field.click();
        } else if (field.value === field.defaultValue && field.value !== value) {
          field.value = value;
          // As if it were typed, for what looks at a field while one types.
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }
    },
    keep(field) {
      if (isField(field)) values.set(field.name, isTick(field) && !field.checked ? '' : field.value);
    },
    forget: values.forget,
  };
}

const isField = (field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'password')) &&
  field.name !== '';

const isTick = (field: HTMLInputElement | HTMLTextAreaElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);

/** Where the browser keeps nothing, nothing is kept: the form works all the same. */
function load(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(FORM_STORAGE) ?? '');
  } catch {
    return new URLSearchParams();
  }
}

function save(all: URLSearchParams): void {
  try {
    sessionStorage.setItem(FORM_STORAGE, all.toString());
  } catch {
    // Blocked or full, as said above.
  }
}
