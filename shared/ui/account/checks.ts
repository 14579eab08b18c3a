import {
  changePasswordRequest,
  emailRequest,
  loginRequest,
  profileUpdate,
  resetPasswordRequest,
  signupRequest,
} from '#shared/contract/accounts/accounts.ts';
import { checkForm, confirmationProblem, type FormErrors } from '#shared/rules/check-form.ts';
import type { FormValues } from './AccountForm.tsx';

/** The checks of each form: the contract's own schemas, and the second typing of a new password. */
export const checkLogin = (values: FormValues): FormErrors =>
  problems(checkForm(loginRequest, { email: values('email'), password: values('password') }));

export const checkSignup = (values: FormValues): FormErrors => problems(checkForm(signupRequest, signupValues(values)));

export const checkEmail = (values: FormValues): FormErrors =>
  problems(checkForm(emailRequest, { email: values('email') }));

export const checkReset =
  (token: string) =>
  (values: FormValues): FormErrors => ({
    ...problems(checkForm(resetPasswordRequest, { token, new_password: values('new_password') })),
    ...confirmation(values),
  });

export const checkChange = (values: FormValues): FormErrors => ({
  ...problems(
    checkForm(changePasswordRequest, {
      current_password: values('current_password'),
      new_password: values('new_password'),
    }),
  ),
  ...confirmation(values),
});

export const checkProfile = (values: FormValues): FormErrors =>
  problems(checkForm(profileUpdate, { name: values('name'), phone: values('phone') }));

/** What a sign-up sends. An empty phone is no phone. */
export function signupValues(values: FormValues) {
  const phone = values('phone').trim();
  return {
    name: values('name').trim(),
    email: values('email').trim(),
    password: values('password'),
    ...(phone && { phone }),
  };
}

/** What is wrong with a form, by field. */
export const problems = (checked: { ok: true } | { ok: false; errors: FormErrors }): FormErrors =>
  checked.ok ? {} : checked.errors;

function confirmation(values: FormValues): FormErrors {
  const problem = confirmationProblem(values('new_password'), values('confirm_password'));
  return problem ? { confirm_password: problem } : {};
}
