/** Whether an address belongs to the one accepted mail service; an empty domain accepts all. */
export const hasAcceptedDomain = (email: string, domain: string): boolean =>
  domain === '' || email.toLowerCase().endsWith(`@${domain}`);

export const signupDomainText = (domain: string): string => `Only ${domain} email addresses are currently supported`;
export const forgotDomainText = (domain: string): string => `Only ${domain} email addresses are supported`;
