import type { StudentProfile } from '#shared/contract/shortlist/student-profile.ts';
import { profileFields } from '#site/rules/profile-form.ts';

/** Writes the answers into the fields of the form, and whether they may be used. */
export function fillProfile(form: HTMLFormElement, profile: StudentProfile, used: boolean): void {
  const fields = profileFields(profile);
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const values = fields.get(field.name) ?? [];
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = field.name === 'use' ? used : values.includes(field.value);
    else field.value = values[0] ?? '';
  }
}
