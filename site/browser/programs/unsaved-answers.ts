import { keptValues } from '#shared/ui/account/kept-fields.ts';
import { readSession } from '../account-menu.ts';
import { fillFields } from './fill-profile.ts';

/** The form of the seven answers as it was left without being saved. It is kept as other forms are, all of it at once. */
export type UnsavedAnswers = {
  keep(): void;
  /** Whether there were any: they are in the form then. */
  bringBack(): boolean;
  forget(): void;
};

const FORM = 'form';

export function createUnsavedAnswers(form: HTMLFormElement): UnsavedAnswers {
  const kept = () => keptValues('seven-answers', readSession()?.user.user_id ?? null);
  return {
    keep() {
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      kept().set(FORM, new URLSearchParams(fields).toString());
    },
    bringBack() {
      const left = kept().get(FORM);
      if (left === null) return false;
      const values = new URLSearchParams(left);
      fillFields(form, ({ name }) => values.getAll(name));
      return true;
    },
    forget: () => kept().forget(),
  };
}
