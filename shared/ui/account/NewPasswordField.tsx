import { useEffect, useRef, useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

type NewPasswordFieldProps = { readonly name: 'password' | 'new_password'; readonly label: string };

/** A password to be set, with the meter of its strength. */
export function NewPasswordField({ name, label }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('');
  const place = useRef<HTMLDivElement>(null);
  // What was typed or filled in before the page's scripts arrived.
  useEffect(() => setPassword(place.current?.querySelector('input')?.value ?? ''), []);
  return (
    <div className="aa-form-new-password" ref={place}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <StrengthMeter password={password} />
    </div>
  );
}
