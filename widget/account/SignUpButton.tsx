import { useText } from '#shared/ui/use-text.ts';
import { useOpenAuth } from './auth-context.ts';

/** Opens the sign-up form: over the assistant, or on a partner's page in a window of our own. */
export function SignUpButton() {
  const t = useText();
  const openAuth = useOpenAuth();
  return (
    <button className="aa-form-button aa-button" type="button" onClick={() => openAuth('signup')}>
      {t('Sign Up')}
    </button>
  );
}
