import { Eye, type IconNode } from 'lucide';
import { useState } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { Icon } from '../Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';

type PasswordFieldProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'onInput'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** Lucide's own has three paths more, for a gap beside the line. */
const EYE_OFF: IconNode = [...Eye, ['path', { d: 'm2 2 20 20' }]];

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          className="aa-form-reveal"
          type="button"
          aria-label={t('Show #1', props.label.toLowerCase())}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon icon={shown ? EYE_OFF : Eye} />
        </button>
      }
    />
  );
}
