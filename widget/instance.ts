import { createBrowserStorage } from '#shared/platform/browser-storage.ts';
import { createCheckoutWindow } from '#shared/platform/checkout-window.ts';
import { newId } from '#shared/platform/new-id.ts';
import { createTabLock } from '#shared/platform/tab-lock.ts';
import { wait } from '#shared/platform/wait.ts';
import { expiredPath } from '#shared/rules/return-path.ts';
import { createStores, type Stores } from '#shared/stores/create-stores.ts';
import { type Options, readOptions } from './attributes.ts';
import { createEmit, type Emit } from './events.ts';

/** What belongs to one element for as long as it exists, wherever in the document it is moved. */
export type Instance = {
  readonly host: HTMLElement;
  readonly emit: Emit;
  options(): Options;
  /** Made at the first call: a launcher that nobody opens touches neither storage nor network. */
  stores(): Stores;
  /** Whether the page around is served by the API's own origin. */
  firstParty(): boolean;
};

export function createInstance(host: HTMLElement, scriptOrigin: string): Instance {
  const options = () => readOptions(host, scriptOrigin);
  const firstParty = () => options().api === location.origin;
  let stores: Stores | null = null;
  return {
    host,
    emit: createEmit(host),
    options,
    firstParty,
    stores: () => {
      stores ??= createStores({
        origin: options().api,
        storage: createBrowserStorage(),
        lock: createTabLock(),
        clock: Date.now,
        newId,
        checkout: createCheckoutWindow(options().api),
        wait,
        keyPrefix: firstParty() ? '' : 'admissions-assistant:',
        onSessionExpired: () => {
          // A partner's page is not ours to leave.
          const path = firstParty() ? expiredPath(location) : null;
          if (path !== null) location.replace(path);
        },
      });
      return stores;
    },
  };
}
