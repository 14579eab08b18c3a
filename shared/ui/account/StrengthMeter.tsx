import { passwordStrength } from '#shared/rules/password-strength.ts';
import { useText } from '#shared/ui/use-text.ts';

const STEPS = [1, 2, 3, 4, 5];

/** How strong a password is, and what it still lacks. */
export function StrengthMeter({ password }: { password: string }) {
  const t = useText();
  const { score, label, hints } = passwordStrength(password);
  const begun = password !== '';
  return (
    <div className="aa-strength" data-score={begun ? score : 0}>
      <div className="aa-strength-bars" aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={begun && step <= score ? 'aa-strength-bar aa-strength-met' : 'aa-strength-bar'} />
        ))}
      </div>
      <p className="aa-strength-label" role="status">
        {begun && (
          <span>
            {t('Password strength:')} <strong>{t(label)}</strong>
          </span>
        )}
      </p>
      {hints.length > 0 && (
        <ul className="aa-strength-hints">
          {hints.map((hint) => (
            <li key={hint}>{t(hint)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
