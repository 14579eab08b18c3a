import { text } from '#shared/texts/text.ts';
import { ForgotForm } from '#shared/ui/account/ForgotForm.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { account } from './account.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { useLink } from './page-language.ts';

export const ForgotPage = () => (
  <PageLanguage title={text('Forgot your password?')} purpose={text('New password')}>
    <ForgotForm account={account} level={1} />
    <WaysOn />
  </PageLanguage>
);

function WaysOn() {
  const t = useText();
  const link = useLink();
  return (
    <p className="aa-form-switch">
      <a className="aa-form-link" href={link('/home')}>
        {t('Home')}
      </a>
      <span aria-hidden="true">·</span>
      <a className="aa-form-link" href={link('/login')}>
        {t('Sign In')}
      </a>
    </p>
  );
}
