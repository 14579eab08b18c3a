import { Field, type FieldProps } from './Field.tsx';

type EmailFieldProps = Pick<FieldProps, 'notice' | 'onInput'> & { readonly autoComplete?: 'email' | 'username' };

/** `username` where one signs in: password managers look for the pair. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  return (
    <Field
      {...field}
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
