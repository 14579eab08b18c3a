import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppContext, AppEnv } from '../http/app-context.ts';
import type { ArrivalOf } from '../http/arrival.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import type { Outbox } from '../mail/outbox.ts';
import { mountCounsellor } from './counsellor-routes.ts';
import { createReceiptLimit } from './receipt.ts';
import { mountContactForm } from './routes.ts';

const PER_HOUR = 5;

type ContactOptions = {
  readonly rateLimits: RateLimits;
  readonly outbox: Outbox;
  /** Whose access token this is; null for any other text. */
  readonly ownerOf: (token: string, c: AppContext) => Promise<{ readonly user: { readonly email: string } } | null>;
  readonly arrivalOf: ArrivalOf;
};

/** All ways to write to the consultancy, under one limit. */
export function mountContact(app: Hono<AppEnv>, api: Api, deps: Deps, options: ContactOptions): void {
  const { rateLimits } = options;
  const perAddress = rateLimits({ name: 'contact-address', points: PER_HOUR, seconds: 60 * 60 });
  const ways = { ...options, perAddress, mayReceive: createReceiptLimit(rateLimits) };
  mountContactForm(app, api, deps, ways);
  mountCounsellor(api, deps, ways);
}
