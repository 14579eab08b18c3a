import { ENGLISH, type MailLanguage } from './mail-language.ts';

/** A written mail. `links` are the addresses in it, for tests and the development mailbox. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** One checked address, for mails that somebody else has written; answers go there. */
  readonly replyTo?: string;
  /** For mails that come again: an address of ours that ends them when a mail program posts to it (RFC 8058). */
  readonly unsubscribe?: string;
};

type Draft = {
  /** What its words are written in already; English unless it is given. */
  readonly language?: MailLanguage;
  readonly subject: string;
  /** Signs the mail and stands at its head. */
  readonly brand: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Small print under the rule. */
  readonly notes: readonly string[];
  /** How such mails are ended: by the reader, and by their mail program. */
  readonly ending?: { readonly label: string; readonly url: string; readonly post: string };
};

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const paragraph = `margin:0 0 16px;font:16px/1.6 ${FONT};color:#14211b`;
const small = `margin:0 0 8px;font:14px/1.5 ${FONT};color:#4c5a53`;

/** Writes a mail in two parts that say the same. Everything given is text, and is escaped for the HTML part. */
export function writeLetter(draft: Draft): Letter {
  const { subject, brand, title, paragraphs, button, notes, ending } = draft;
  return {
    subject,
    text: [title, ...paragraphs, ...inText(button), ...notes, ...inText(ending), brand].join('\n\n'),
    html: toHtml(draft),
    links: [button, ending].flatMap((link) => link?.url ?? []),
    ...(ending && { unsubscribe: ending.post }),
  };
}

const inText = (link: { readonly label: string; readonly url: string } | undefined): string[] =>
  link ? [`${link.label}:\n${link.url}`] : [];

// Tables and inline styles, because that is what mail programs agree on; colours are those of the site, AA or better.
function toHtml({ language = ENGLISH, subject, brand, title, paragraphs, button, notes, ending }: Draft): string {
  return `<!doctype html>
<html lang="${language.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fbf9f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf9f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3ded2">
<tr><td style="padding:20px 32px;border-bottom:3px double #e3ded2;font:600 18px/1.3 Georgia, serif;color:#0a4d3a">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font:600 26px/1.25 Georgia, serif;color:#14211b">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="${paragraph}">${escapeHtml(text)}</p>`).join('\n')}
${button ? buttonHtml(button, language) : ''}
</td></tr>
<tr><td style="padding:20px 32px;border-top:1px solid #e3ded2">
${notes.map((text) => `<p style="${small}">${escapeHtml(text)}</p>`).join('\n')}
${ending ? `<p style="${small}"><a href="${escapeHtml(ending.url)}" style="color:#0e6b4f">${escapeHtml(ending.label)}</a></p>` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function buttonHtml({ label, url }: NonNullable<Draft['button']>, { t }: MailLanguage): string {
  const address = escapeHtml(url);
  return `<p style="margin:8px 0 24px"><a href="${address}" style="display:inline-block;padding:14px 24px;background:#0e6b4f;color:#ffffff;font:600 16px/1.2 ${FONT};text-decoration:none">${escapeHtml(label)}</a></p>
<p style="${small}">${escapeHtml(t('If the button does not work, copy this address into your browser:'))}<br><a href="${address}" style="color:#0e6b4f;word-break:break-all">${address}</a></p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Text as HTML shows it literally, also inside an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
