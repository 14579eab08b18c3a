import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { writtenAppointmentRequest } from '#shared/contract/contact/appointment.ts';
import { askForAppointment, askForCounsellor } from '#shared/contract/contact/contact-endpoints.ts';
import type { writtenCounsellorRequest } from '#shared/contract/contact/counsellor.ts';
import type { CounsellorReply } from '#shared/contract/contact/counsellor-reply.ts';
import { oneLine } from '#shared/contract/text.ts';
import { normaliseEmail } from '../accounts/email-address.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext } from '../http/app-context.ts';
import type { Arrival, ArrivalOf } from '../http/arrival.ts';
import { clientAddress } from '../http/client-address.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { mailLanguage } from '../mail/mail-language.ts';
import { partners } from '../partners/tables.ts';
import { writeCounsellorLetter } from './counsellor-letter.ts';
import { writeCounsellorReceipt } from './counsellor-receipt.ts';
import { referenceOf, senderName, sentUnder } from './reference.ts';
import { shortlistLines } from './shortlist-lines.ts';
import { counsellorRequests } from './tables.ts';
import type { ContactWay } from './ways.ts';

type CounsellorOptions = ContactWay & { readonly arrivalOf: ArrivalOf };
type Asked = v.InferOutput<typeof writtenCounsellorRequest | typeof writtenAppointmentRequest>;

/** A student's wish for a person, from our own pages and from partners'; on ours for a certain time, too. */
export function mountCounsellor(api: Api, deps: Deps, options: CounsellorOptions): void {
  const { env, db, log, clock, newId, programs } = deps;
  const { perAddress, mayReceive, outbox, ownerOf, arrivalOf } = options;
  const brand = senderName(env.mailFrom);

  api.mount(askForCounsellor, ({ body }, c) => receive(body, c));
  api.mount(askForAppointment, ({ body }, c) => receive(body, c));

  /** Keeps the wish and orders its mails, all or none; once, when it is sent again. Throws 429 when an address asks too often. */
  async function receive(
    { website, session, shortlist, lang, ...given }: Asked,
    c: AppContext,
  ): Promise<CounsellorReply> {
    const key = sentUnder(readIdempotencyKey(c) ?? newId(), { website, shortlist, lang, ...given });
    const known = await findByKey(db, key);
    if (known) return { reference: referenceOf(known.id), receipt: null };
    await perAddress.consume(clientAddress(c, env.trustedProxies));
    const id = newId();
    if (website) {
      // A program is told what a person would be, so that it does not learn which field gave it away.
      log.info('counsellor form filled by a program');
      return { reference: referenceOf(id), receipt: null };
    }
    const owner = session ? await ownerOf(session, c) : null;
    const email = given.channel === 'email' ? normaliseEmail(given.email) : (owner?.user.email ?? null);
    const { partnerId, origin } = await arrivalOf(c);
    const wish = {
      id,
      name: oneLine(given.name),
      channel: given.channel,
      phone: given.channel === 'email' ? null : given.phone,
      email,
      bestTime: oneLine(given.best_time),
      ...('meeting' in given
        ? { meeting: given.meeting, wishedAt: new Date(given.wished_at), zone: given.zone ?? null }
        : { meeting: null, wishedAt: null, zone: null }),
      conversation: given.conversation.replaceAll('\r', ''),
      // A partner's page has no hand on a shortlist.
      shortlist:
        partnerId !== null
          ? ''
          : shortlistLines(shortlist.split(/\s+/), { programs, now: clock(), origin: env.publicUrl }),
      partnerId,
      origin,
    };
    const written = { wish, reference: referenceOf(id), brand };
    const partner = await nameOf(db, { partnerId, origin });
    const receipt = email !== null && (await mayReceive(email)) ? email : null;
    const kept = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(counsellorRequests)
        .values({ ...wish, key, createdAt: new Date(clock()) })
        .onConflictDoNothing({ target: counsellorRequests.key })
        .returning({ id: counsellorRequests.id });
      if (!row) return false;
      await outbox.order(tx, {
        kind: 'counsellor',
        to: env.salesEmail,
        letter: writeCounsellorLetter({ ...written, partner }),
      });
      if (receipt) {
        const letter = writeCounsellorReceipt({
          ...written,
          language: mailLanguage(lang),
          own: owner?.user.email === receipt,
        });
        await outbox.order(tx, {
          kind: 'counsellor-receipt',
          to: receipt,
          letter: { ...letter, replyTo: env.salesEmail },
        });
      }
      return true;
    });
    if (kept) return { reference: written.reference, receipt };
    // The same request, sent twice at the same time: the other one was first.
    const first = await findByKey(db, key);
    return { reference: referenceOf(first?.id ?? id), receipt };
  }
}

async function findByKey(db: Database, key: string) {
  const [row] = await db
    .select({ id: counsellorRequests.id })
    .from(counsellorRequests)
    .where(eq(counsellorRequests.key, key));
  return row;
}

/** As the consultancy knows the place where it was asked. */
async function nameOf(db: Database, { partnerId, origin }: Arrival): Promise<string> {
  const [partner] = partnerId
    ? await db.select({ name: partners.name }).from(partners).where(eq(partners.id, partnerId))
    : [];
  return partner ? `${partner.name}, ${origin}` : (origin ?? 'an unknown page');
}
