import type { ReactNode } from 'react';
import { asText } from '#shared/texts/text.ts';
import { useForm } from '../account/form-context.ts';
import { useText } from '../use-text.ts';

/** A box to tick, with what it means. */
export function TickField({ name, children }: { name: string; children: ReactNode }) {
  const t = useText();
  const form = useForm();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <div>
      <label className="aa-tick">
        <input
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="aa-form-error" role="alert" id={`${id}-error`}>
          {t(asText(error))}
        </p>
      )}
    </div>
  );
}
