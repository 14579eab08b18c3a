import type { Hono } from 'hono';
import * as v from 'valibot';
import { type ContactMessage, contactRequest } from '#shared/contract/contact/contact.ts';
import { sendContactMessage } from '#shared/contract/contact/contact-endpoints.ts';
import { API_PREFIX } from '#shared/contract/endpoint.ts';
import { oneLine } from '#shared/contract/text.ts';
import { CONTACT_SENT } from '#shared/rules/contact-words.ts';
import { normaliseEmail } from '../accounts/email-address.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext, AppEnv } from '../http/app-context.ts';
import { clientAddress } from '../http/client-address.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { Problem } from '../http/problem.ts';
import { writeContactLetter } from './contact-letter.ts';
import { isFormPost, refuseForeignPage } from './form-post.ts';
import { createReceipts } from './receipt.ts';
import { referenceOf, senderName, sentUnder } from './reference.ts';
import { contactMessages } from './tables.ts';
import type { ContactWay } from './ways.ts';

/** Where a form that posted itself ends; each place tells, without a script, what became of the message. */
const RESULT = {
  sent: '/contact?sent=1#message-sent',
  incomplete: '/contact?failed=fields#message-incomplete',
  failed: '/contact?failed=1#message-failed',
} as const;

/** The contact form: JSON from the page's script, or the form's own post where there is no script. */
export function mountContactForm(
  app: Hono<AppEnv>,
  api: Api,
  deps: Deps,
  { perAddress, mayReceive, outbox, ownerOf }: ContactWay,
): void {
  const { env, db, log, clock, newId } = deps;
  const brand = senderName(env.mailFrom);
  const receiptFor = createReceipts({ mayReceive, brand, replyTo: env.salesEmail });

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

  api.mount(sendContactMessage, async ({ body }, c) => ({ message: CONTACT_SENT, ...(await receive(body, c)) }));

  /**
   * Keeps the message and orders its mails, all or none; once, when it is sent again because the answer was lost. Throws 429 when
   * a network address writes too often.
   */
  async function receive({ website, session, ...given }: v.InferOutput<typeof contactRequest>, c: AppContext) {
    await perAddress.consume(clientAddress(c, env.trustedProxies));
    const key = readIdempotencyKey(c);
    const id = key === null ? newId() : sentUnder(key, given);
    const reference = referenceOf(id);
    if (website) {
      // A program is told what a person would be, so that it does not learn which field gave it away.
      log.info('contact form filled by a program');
      return { reference, receipt: true };
    }
    const message: ContactMessage = {
      ...given,
      name: oneLine(given.name),
      email: normaliseEmail(given.email),
      phone: oneLine(given.phone ?? ''),
      subject: oneLine(given.subject),
      message: given.message.replaceAll('\r\n', '\n').replaceAll('\r', '\n'),
    };
    const writer = session ? await ownerOf(session, c) : null;
    const own = writer?.user.email === message.email;
    const receipt = await receiptFor({ message, reference, own });
    const isNew = await db.transaction(async (tx) => {
      const kept = await tx
        .insert(contactMessages)
        .values({ ...message, phone: message.phone || null, id, createdAt: new Date(clock()) })
        .onConflictDoNothing()
        .returning({ id: contactMessages.id });
      if (kept.length === 0) return false;
      const letter = writeContactLetter(message, reference, brand);
      await outbox.order(tx, { kind: 'contact', to: env.salesEmail, letter });
      if (receipt) await outbox.order(tx, { kind: 'contact-receipt', to: message.email, letter: receipt });
      return true;
    });
    return { reference, receipt: isNew && receipt !== null };
  }
}
