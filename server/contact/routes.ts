import type { Hono } from 'hono';
import * as v from 'valibot';
import { contactRequest } from '#shared/contract/contact.ts';
import { API_PREFIX } from '#shared/contract/endpoint.ts';
import { sendContactMessage } from '#shared/contract/endpoints.ts';
import type { Deps } from '../deps.ts';
import type { Api, AppContext, AppEnv } from '../http/api.ts';
import { clientAddress } from '../http/client-address.ts';
import { Problem } from '../http/problem.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { Outbox } from '../mail/outbox.ts';
import { writeContactLetter } from './contact-letter.ts';
import { isFormPost, refuseForeignPage } from './form-post.ts';
import { contactMessages } from './tables.ts';

const PER_HOUR = 5;
/** Where a form that posted itself ends; each place tells, without a script, what became of the message. */
const RESULT = {
  sent: '/contact?sent=1#message-sent',
  incomplete: '/contact?failed=fields#message-incomplete',
  failed: '/contact?failed=1#message-failed',
} as const;

/** The contact form: JSON from the page's script, or the form's own post where there is no script. */
export function mountContact(app: Hono<AppEnv>, api: Api, deps: Deps, rateLimits: RateLimits, outbox: Outbox): void {
  const { env, db, log, clock, newId } = deps;
  const perAddress = rateLimits({ name: 'contact-address', points: PER_HOUR, seconds: 60 * 60 });
  const brand = env.mailFrom.replace(/\s*<.*$/, '');

  app.post(API_PREFIX + sendContactMessage.path, async (c, next) => {
    if (!isFormPost(c)) return next();
    refuseForeignPage(c, env);
    const filled = Object.entries(await c.req.parseBody()).filter(([, value]) => value !== '');
    const form = v.safeParse(contactRequest, Object.fromEntries(filled));
    if (!form.success) return c.redirect(RESULT.incomplete, 303);
    try {
      await receive(form.output, c);
      return c.redirect(RESULT.sent, 303);
    } catch (cause) {
      if (!(cause instanceof Problem)) log.error({ err: cause }, 'contact message lost');
      return c.redirect(RESULT.failed, 303);
    }
  });

  api.mount(sendContactMessage, async ({ body }, c) => {
    await receive(body, c);
    return { message: 'Message sent successfully!' };
  });

  /** Keeps the message and orders its mail, both or neither. Throws 429 when an address writes too often. */
  async function receive(given: v.InferOutput<typeof contactRequest>, c: AppContext): Promise<void> {
    await perAddress.consume(clientAddress(c, env.trustedProxies));
    if (given.website) {
      // A program is told what a person would be, so that it does not learn which field gave it away.
      log.info('contact form filled by a program');
      return;
    }
    const message = {
      ...given,
      name: oneLine(given.name),
      email: given.email.toLowerCase(),
      phone: oneLine(given.phone ?? ''),
      subject: oneLine(given.subject),
      message: given.message.replaceAll('\r\n', '\n').replaceAll('\r', '\n'),
    };
    const { website: _, phone, ...kept } = message;
    await db.transaction(async (tx) => {
      await tx
        .insert(contactMessages)
        .values({ ...kept, phone: phone || null, id: newId(), createdAt: new Date(clock()) });
      await outbox.order(tx, { kind: 'contact', to: env.salesEmail, letter: writeContactLetter(message, brand) });
    });
  }
}

/** What stands in a mail's header is one line of visible characters: no break, no control, no turning of the reading direction. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .trim();
