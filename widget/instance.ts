import { createStore, type StoreApi } from 'zustand/vanilla';
import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { newId } from '#shared/platform/new-id.ts';
import { createSignInWindow } from '#shared/platform/sign-in-window.ts';
import { createTabLock, inOneTab } from '#shared/platform/tab-lock.ts';
import { wait } from '#shared/platform/wait.ts';
import { expiredPath } from '#shared/rules/return-path.ts';
import type { WithCheckout } from '#shared/stores/checkout-port.ts';
import { isKnown } from '#shared/stores/create-account-stores.ts';
import { createStores, type Stores } from '#shared/stores/create-stores.ts';
import type { Context } from '#shared/stores/embed-store.ts';
import { type Options, readOptions } from './attributes.ts';
import { createEmit, type Emit, reportStores } from './events.ts';
import { spokenFor } from './languages/load-language.ts';
import type { StyleSheets } from './styles.ts';

/** Whether the launcher's panel is open. The other modes are always open. */
export type Panel = { readonly open: boolean };

/** What belongs to one element for as long as it exists, wherever in the document it is moved. */
export type Instance = {
  readonly host: HTMLElement;
  /** Where our files come from. */
  readonly scriptOrigin: string;
  /** Of all elements together. */
  readonly styleSheets: StyleSheets;
  readonly emit: Emit;
  readonly panel: StoreApi<Panel>;
  /** What the page tells about the student. */
  context: Context;
  /** The partner's signed token about its student, or how to get one: set by the page. */
  vouch: unknown;
  options(): Options;
  /** Made at the first call: a launcher that nobody opens touches neither storage nor network. */
  stores(): Stores;
  /** Whether nothing is known of the visitor, and nothing of the page's own stands in our place. */
  isNew(): boolean;
  /** Whether the page around is served by the API's own origin. */
  firstParty(): boolean;
  /** What our own page tells beside, in the element's `data-` attributes; a partner's tells nothing. */
  told(): DOMStringMap;
  /** False once the browser has refused to store anything: the conversation is in memory only. */
  remembers(): boolean;
};

export function createInstance(host: WithCheckout, scriptOrigin: string, styleSheets: StyleSheets): Instance {
  const options = () => readOptions(host, scriptOrigin);
  const language = () => spokenFor(options().lang);
  // A frame of a sandbox has the address of a page and the origin of none.
  const firstParty = () => options().api === self.origin;
  const storage = createBrowserStorage();
  const keyPrefix = () => (firstParty() ? '' : 'admissions-assistant:');
  let stores: Stores | null = null;
  const emit = createEmit(host);
  const brought = () => {
    if (host.checkout) return host.checkout;
    throw new Error('This page brings no checkout');
  };
  const instance: Instance = {
    host,
    scriptOrigin,
    styleSheets,
    emit,
    panel: createStore<Panel>(() => ({ open: false })),
    context: {},
    vouch: null,
    options,
    firstParty,
    told: () => (firstParty() ? host.dataset : {}),
    isNew: () => !stores && !host.firstElementChild && !isKnown(storage, keyPrefix()),
    remembers: () => storage.lasting() !== 'page',
    stores: () => {
      if (stores) return stores;
      stores = createStores({
        origin: options().api,
        storage,
        lock: createTabLock(),
        clock: Date.now,
        newId,
        checkout: { load: (keyId) => brought().load(keyId), pay: (request) => brought().pay(request) },
        inOneTab,
        wait,
        language,
        keyPrefix: keyPrefix(),
        page: {
          window: createSignInWindow(options().api, language),
          firstParty: firstParty(),
          partner: () => options().partner,
          context: () => instance.context,
          profile: () => instance.told().profile,
          voucher: () => readVoucher(instance.vouch),
        },
        onSessionExpired: (why) => {
          // A partner's page is not ours to leave.
          const path = firstParty() ? expiredPath(location, why) : null;
          if (path !== null) location.replace(path);
        },
      });
      // From the first call on: a question may be sent before anything is drawn.
      reportStores(stores, emit);
      return stores;
    },
  };
  return instance;
}

/** A token, or a function that fetches one from the partner's own server. */
async function readVoucher(given: unknown): Promise<string | null> {
  const token: unknown = typeof given === 'function' ? await given() : given;
  return typeof token === 'string' && token ? token : null;
}
