import { useText } from '#shared/ui/use-text.ts';
import { Field, type FieldProps } from './Field.tsx';

type EmailFieldProps = Pick<FieldProps, 'notice' | 'onInput'> & {
  readonly autoComplete?: 'email' | 'username';
};

/** `username` where one signs in: password managers look for the pair. */
export function EmailField({ autoComplete = 'email', ...field }: EmailFieldProps) {
  const t = useText();
  return (
    <Field
      {...field}
      name="email"
      label={t('Email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
