import { z } from 'astro/zod';
import { mailAddress, sample, text, webAddress } from './fields.ts';

/** Who answers for the service by law: the policy pages print it. */
const company = z.strictObject({
  legalName: text(120),
  /** The registered office, a line each. */
  registeredOffice: z.array(text(80)).min(1).max(5),
  /** Corporate identification number, and the number for goods and services tax; left out while there is none. */
  cin: text(30).optional(),
  gstin: text(20).optional(),
  grievanceOfficer: z.strictObject({ name: text(80), designation: text(80), email: mailAddress, hours: text(80) }),
  /** Whoever else handles what students write: host, mail server, language model. One line each, with the country. */
  processors: z.array(text(160)).min(1).max(8),
  /** How long the host keeps what the server prints: no program of ours keeps logs. */
  logsKept: text(120),
});

/** Everything brand-like, in one file, so that a consultancy makes the site its own by editing it. */
export const brandSchema = z.strictObject({
  $schema: z.string().optional(),
  sample,
  name: text(40),
  tagline: text(120),
  description: text(300),
  email: z.strictObject({ hello: mailAddress, sales: mailAddress, support: mailAddress }),
  phone: z.strictObject({
    shown: text(30),
    dial: z.string().regex(/^\+\d{8,15}$/, {
      error: 'must be the number in international form without spaces, such as +912000000000',
    }),
  }),
  /** Where a student can write to a counsellor by WhatsApp; left out, the assistant offers no such link. */
  whatsapp: z
    .string()
    .regex(/^\+\d{8,15}$/, {
      error: 'must be the number in international form without spaces, such as +912000000000',
    })
    .optional(),
  hours: text(80),
  replyWithin: text(40),
  office: z.strictObject({
    name: text(60),
    lines: z.array(text(80)).min(1).max(5),
    note: text(120),
  }),
  company,
  social: z.array(z.strictObject({ name: text(30), url: webAddress })).max(6),
});
