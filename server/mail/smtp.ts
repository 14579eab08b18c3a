import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** Hands one mail to a mail server. Throws when the server did not take it, or `signal` is aborted. */
export type Transport = {
  send(mail: { readonly id: string; readonly to: string; readonly letter: Letter }, signal: AbortSignal): Promise<void>;
};

/** Milliseconds for one mail, however slowly the server answers. */
export const DEADLINE_MS = 60_000;
const SILENCE_MS = 15_000;

/** `url` is an smtp:// or smtps:// address with user and password; nodemailer's options may follow as its query. */
export function createSmtp(url: string, from: string, deadlineMs = DEADLINE_MS): Transport {
  const server = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, letter: { subject, text, html, replyTo, unsubscribe } }, signal) {
      await server.sendMail({
        from,
        to: { name: '', address: to },
        // As an object it is an address and nothing else: no list, no second header.
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        // The same for every try, so that a mail program shows a repeated mail once.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      });
    },
  };
}
