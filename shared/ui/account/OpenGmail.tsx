import { useText } from '#shared/ui/use-text.ts';

/** The way from a mail that is on its way to where it arrives, for whoever has an address at Gmail. */
export function OpenGmail({ email }: { readonly email: string }) {
  const t = useText();
  if (!/@(?:gmail|googlemail)\.com$/i.test(email)) return null;
  return (
    <a className="aa-form-button" href="https://mail.google.com/" target="_blank" rel="noopener">
      {t('Open Gmail')}
    </a>
  );
}
