/** A link that opens a mail to somebody, with its subject and text already written. */
export const mailLink = (to: string, { subject, body = '' }: { subject: string; body?: string }): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}${body && `&body=${encodeURIComponent(body)}`}`;
