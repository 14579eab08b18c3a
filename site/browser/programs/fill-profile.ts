import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { profileFields } from '#site/rules/profile-form.ts';

type FormField = HTMLInputElement | HTMLSelectElement;

/** Writes the answers into the fields of the form, and whether they may be used. */
export function fillProfile(form: HTMLFormElement, profile: StudentProfile, used: boolean): void {
  const fields = profileFields(profile);
  fillFields(form, ({ name, value }) => (name === 'use' ? (used ? [value] : []) : (fields.get(name) ?? [])));
}

/** Writes into each field its value, or its tick. */
export function fillFields(form: HTMLFormElement, valuesOf: (field: FormField) => readonly string[]): void {
  for (const field of form.querySelectorAll<FormField>('[name]')) {
    const values = valuesOf(field);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = values.includes(field.value);
    else field.value = values[0] ?? '';
  }
}
