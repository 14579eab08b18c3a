import { useEffect, useRef, useState } from 'react';
import { isOtherDomain } from '#shared/rules/email-domain.ts';
import type { AccountActions } from '#shared/stores/account-actions.ts';
import type { Text } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { EmailField } from './EmailField.tsx';
import { useForm } from './form-context.ts';

type AcceptedEmailFieldProps = {
  readonly account: () => AccountActions;
  /** What an address of another mail service is told. */
  readonly text: (domain: string) => Text;
};

/** An address of the mail service that is accepted: another one is said as soon as it is typed, not after sending. */
export function AcceptedEmailField({ account, text }: AcceptedEmailFieldProps) {
  const t = useText();
  const { errors } = useForm();
  const [typed, setTyped] = useState('');
  const [domain, setDomain] = useState('');
  const asked = useRef(false);
  const begin = () => {
    if (asked.current) return;
    asked.current = true;
    void account().acceptedDomain().then(setDomain);
  };
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed or filled in before the page's scripts arrived
  useEffect(() => {
    const filled = place.current?.querySelector('input')?.value;
    if (!filled) return;
    setTyped(filled);
    begin();
  }, []);
  const other = errors.email === undefined && isOtherDomain(typed, domain);
  return (
    <div ref={place}>
      <EmailField
        notice={other ? t(text(domain)) : ''}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          begin();
        }}
      />
    </div>
  );
}
