import { type Text, text } from '../texts/text.ts';

/** Whether an address belongs to the one accepted mail service; an empty domain accepts all. */
export const hasAcceptedDomain = (email: string, domain: string): boolean =>
  domain === '' || email.toLowerCase().endsWith(`@${domain}`);

/** Whether what is typed so far can become no address of the accepted mail service any more. */
export function isOtherDomain(typed: string, domain: string): boolean {
  const at = typed.lastIndexOf('@');
  return (
    domain !== '' &&
    at >= 0 &&
    !domain.startsWith(
      typed
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    )
  );
}

export const signupDomainText = (domain: string): Text =>
  text('Only #1 email addresses are currently supported', domain);
export const forgotDomainText = (domain: string): Text => text('Only #1 email addresses are supported', domain);
