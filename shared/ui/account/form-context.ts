import { createContext, useContext } from 'react';
import type { FormErrors } from '#shared/rules/check-form.ts';

/** What a field needs of the form around it. */
export type FormContextValue = {
  /** Begins the ids of the form's fields. */
  readonly id: string;
  readonly errors: FormErrors;
};

const FormContext = createContext<FormContextValue>({ id: 'form', errors: {} });
export const FormProvider = FormContext.Provider;
export const useForm = (): FormContextValue => useContext(FormContext);
