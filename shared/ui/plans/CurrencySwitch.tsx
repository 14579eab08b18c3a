import { useId } from 'react';
import { CURRENCIES, type Currency } from '#shared/contract/payments/payments.ts';
import { useText } from '#shared/ui/use-text.ts';

const NAMES = { INR: '₹ INR', USD: '$ USD' } as const satisfies Record<Currency, string>;

export function CurrencySwitch({ currency, onChange }: { currency: Currency; onChange: (to: Currency) => void }) {
  const t = useText();
  const name = useId();
  return (
    <fieldset className="aa-currency">
      <legend>{t('Currency')}</legend>
      {CURRENCIES.map((one) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === currency} onChange={() => onChange(one)} />
          <span>{NAMES[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
