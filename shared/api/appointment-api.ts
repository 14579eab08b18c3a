import { IDEMPOTENCY_HEADER } from '../contract/chat/chat.ts';
import type { AppointmentRequest } from '../contract/contact/appointment.ts';
import { askForAppointment } from '../contract/contact/contact-endpoints.ts';
import type { CounsellorReply } from '../contract/contact/counsellor-reply.ts';
import type { Client } from './create-client.ts';

/** Asks for a time. Throws ApiError. Repeated with the same `key` it is the same request. */
export const createAppointmentApi =
  (client: Client, language: () => string) =>
  (body: AppointmentRequest, key: string): Promise<CounsellorReply> =>
    client.call(askForAppointment, { body: { ...body, lang: language() }, headers: { [IDEMPOTENCY_HEADER]: key } });
