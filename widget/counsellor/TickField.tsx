import type { ReactNode } from 'react';
import { useForm } from '#shared/ui/account/form-context.ts';

/** A box to tick, with what it means. */
export function TickField({ name, children }: { name: string; children: ReactNode }) {
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
        <p className="aa-form-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
