import { IDEMPOTENCY_HEADER } from '../contract/chat/chat.ts';
import { askForCounsellor } from '../contract/contact/contact-endpoints.ts';
import type { CounsellorRequest } from '../contract/contact/counsellor.ts';
import type { CounsellorReply } from '../contract/contact/counsellor-reply.ts';
import type { Client } from './create-client.ts';

/** Asks for a person, and for a mail in the page's `language`. Throws ApiError. Repeated with the same `key` it is the same request. */
export type CounsellorApi = (body: CounsellorRequest, key: string) => Promise<CounsellorReply>;

export const createCounsellorApi =
  (client: Client, language: () => string): CounsellorApi =>
  (body, key) =>
    client.call(askForCounsellor, { body: { ...body, lang: language() }, headers: { [IDEMPOTENCY_HEADER]: key } });
