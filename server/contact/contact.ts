import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { Api } from '../http/api.ts';
import type { AppEnv } from '../http/app-context.ts';
import type { ArrivalOf } from '../http/arrival.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { mountCounsellor } from './counsellor-routes.ts';
import { createReceiptLimit } from './receipt.ts';
import { mountContactForm } from './routes.ts';
import type { ContactWay } from './ways.ts';

const PER_HOUR = 5;

type ContactOptions = Pick<ContactWay, 'outbox' | 'ownerOf'> & {
  readonly rateLimits: RateLimits;
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
