import type { Session } from '../contract/accounts/accounts.ts';
import { GUEST_HEADERS } from '../contract/chat/chat.ts';
import { getEmbedConfig, readVoucher, startEmbedSession } from '../contract/partners/partner-endpoints.ts';
import type { EmbedConfig, Voucher } from '../contract/partners/partners.ts';
import type { Client } from './create-client.ts';

export type PartnersApi = {
  /** Whether the widget may work on this page. `partner` is what the page says it is. */
  config(partner: string | null): Promise<EmbedConfig>;
  /** Exchanges our own window's code for a session of this page; the guest's conversations come along. */
  exchange(code: string, verifier: string, guestToken: string | null): Promise<Session>;
  /** What the partner's signed token says of its student. */
  vouch(token: string): Promise<Voucher>;
};

export const createPartnersApi = (client: Client): PartnersApi => ({
  config: (partner) => client.call(getEmbedConfig, { query: partner ? { partner } : {} }),
  exchange: (code, verifier, guestToken) =>
    client.call(startEmbedSession, {
      body: { code, verifier },
      ...(guestToken && { headers: { [GUEST_HEADERS.token]: guestToken } }),
    }),
  vouch: (token) => client.call(readVoucher, { body: { token } }),
});
