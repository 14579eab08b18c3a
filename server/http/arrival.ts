import type { AppContext, PartnerPage } from './app-context.ts';
import { isOwnPage, type OwnAddress } from './page-origin.ts';

/** Where something began. `partnerId` is null on our own pages; both are null where nobody can tell, as with a program. */
export type Arrival = { readonly partnerId: string | null; readonly origin: string | null };

/**
 * Where a request comes from. `behalfOf` is the origin of the page that has opened a window of ours: it counts when the
 * window asks and the origin is a partner's.
 */
export type ArrivalOf = (c: AppContext, behalfOf?: string) => Promise<Arrival>;

type Options = OwnAddress & {
  /** The listed page of this origin, letter by letter; null for any other. */
  findPage(origin: string): Promise<PartnerPage | null>;
};

/** The one place that decides it. Only what the API's door or the partners' table has confirmed is believed. */
export const createArrivalOf =
  ({ findPage, ...own }: Options): ArrivalOf =>
  async (c, behalfOf) => {
    const page = c.get('partnerPage');
    if (page) return { partnerId: page.partnerId, origin: page.origin };
    if (!isOwnPage(c, own)) return { partnerId: null, origin: null };
    const opener = behalfOf === undefined ? null : await findPage(behalfOf);
    return { partnerId: opener?.partnerId ?? null, origin: opener?.origin ?? own.publicUrl };
  };
