import { createContext, useContext } from 'react';

/** Where the consultancy's own pages are, and whether we are on one of them. */
export type Site = {
  readonly origin: string;
  readonly firstParty: boolean;
  /** Where sales enquiries go: the mail that our own page names, else the contact page. */
  readonly sales: string;
  /** What our own page tells beside: in `shortlist` the programs that are kept, ids with a space between. */
  readonly told: DOMStringMap;
  /** Whether the browser lets us keep a conversation beyond this page. */
  readonly remembers: () => boolean;
};

const SiteContext = createContext<Site>({
  origin: '',
  firstParty: false,
  sales: '',
  told: {},
  remembers: () => true,
});
export const SiteProvider = SiteContext.Provider;
export const useSite = (): Site => useContext(SiteContext);
