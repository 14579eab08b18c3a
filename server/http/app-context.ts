import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What the Node adapter hands over; absent when the app is called in one process without a socket. */
type ClientBindings = Partial<HttpBindings>;

/** The enabled partner's page that a request comes from. `trusted` with our own sign-in forms. */
export type PartnerPage = { readonly origin: string; readonly partnerId: string; readonly trusted: boolean };

export type AppEnv = {
  Bindings: ClientBindings;
  /** Set while a partner's page is served; our own pages and programs have none. */
  Variables: { partnerPage?: PartnerPage };
};
export type AppContext = Context<AppEnv>;
