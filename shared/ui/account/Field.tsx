import type { InputHTMLAttributes, ReactNode } from 'react';
import { asText } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useForm } from './form-context.ts';

export type FieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'min'
  | 'max'
  | 'autoComplete'
  | 'inputMode'
  | 'defaultValue'
  | 'readOnly'
  | 'onInput'
  | 'autoCapitalize'
  | 'spellCheck'
> & {
  /** Its name on the wire. */
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly hint?: string;
  /** What is said while one types, read out when it changes; empty while there is nothing to say. */
  readonly notice?: string;
  /** Inside the field's box, after the input. */
  readonly end?: ReactNode;
};

/**
 * One labelled input, with its hint and error tied to it. Uncontrolled: what a password manager fills in counts, and
 * what was typed before the page's scripts arrived stays.
 */
export function Field({ name, label, optional, hint, notice, end, type = 'text', ...input }: FieldProps) {
  const t = useText();
  const form = useForm();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const described = [error && `${id}-error`, notice && `${id}-notice`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="aa-form-field">
      <label className="aa-form-label" htmlFor={id}>
        {label}
        {optional && <span className="aa-form-optional"> {t('(optional)')}</span>}
      </label>
      <div className="aa-form-box">
        <input
          {...input}
          className="aa-form-input"
          id={id}
          name={name}
          type={type}
          aria-required={optional ? undefined : true}
          aria-invalid={error || notice ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        // Read out, too: the focus goes there, but says nothing where it has been.
        <p className="aa-form-error" role="alert" id={`${id}-error`}>
          {t(asText(error))}
        </p>
      )}
      {notice !== undefined && (
        <p className="aa-form-said" role="status" id={`${id}-notice`}>
          {notice}
        </p>
      )}
      {hint && (
        <p className="aa-form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
