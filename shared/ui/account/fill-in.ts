/** What somebody else knows of the person, for them to check. */
type Prefill = { readonly name?: string | undefined; readonly email?: string | undefined };

/** The fields keep their own values, so that what someone has typed already is left alone. */
export function fillIn(box: HTMLElement | null, { name, email }: Prefill): void {
  for (const [field, value] of Object.entries({ name, email })) {
    const input = box?.querySelector<HTMLInputElement>(`input[name="${field}"]`);
    if (input && value !== undefined && input.value === '') {
      input.value = value;
      // As if it were typed, for what looks at a field while one types.
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
