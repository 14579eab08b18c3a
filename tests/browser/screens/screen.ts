import type { Page } from '@playwright/test';

/** One thing to look at: a page, or a state that is reached by hand. */
export type Screen = {
  readonly name: string;
  /** Brings a fresh page, in a fresh profile, into the state. */
  readonly prepare: (page: Page) => Promise<unknown>;
  /** The picture shows all of the page, not only what is in the window. */
  readonly wholePage?: boolean;
  /** A mail, or a partner's page: what stands around our part of it, and its landmarks, are not ours. */
  readonly notOurPage?: boolean;
  /** One of many from the same template: left out unless a word names it. */
  readonly onlyWhenNamed?: boolean;
};
