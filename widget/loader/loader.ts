import { drawStub } from './stub.ts';

/** What the build knows of the release that this loader belongs to. */
declare const __RELEASE__: { readonly version: string; readonly integrity: string };

const TAG = 'admissions-assistant';
const NAME = 'AdmissionsAssistant';
/** Commands of the script API that cannot wait for an idle moment. */
const URGENT = /^(?:open|toggle|send|prefill)$/;

type Queue = ((...command: unknown[]) => void) & { q?: ArrayLike<unknown>[]; version?: string };
const isQueue = (value: unknown): value is Queue => typeof value === 'function';

// Loaded where there is no document (a server that imports it by mistake), the file does nothing.
if (typeof document !== 'undefined')
  // A module has no current script.
  start(document.currentScript ?? document.querySelector('script[src*="/embed/"][src*="/assistant.js"]'));

/**
 * What a partner's script tag runs: keeps the calls of the script API, draws the launcher at once when the page has no
 * element of its own, and fetches the assistant when somebody reaches for it, or when the browser is idle.
 */
function start(script: Element | null): void {
  const early: unknown = Reflect.get(window, NAME);
  // The page has this script, or the assistant itself, already.
  if (isQueue(early) && early.version) return;
  const data = script instanceof HTMLScriptElement ? script.dataset : {};
  const source = script instanceof HTMLScriptElement ? script.src : location.href;
  const address = new URL(`/embed/${__RELEASE__.version}/widget.js`, source).href;
  let fetching: HTMLScriptElement | null = null;
  let stub: ReturnType<typeof drawStub> | null = null;

  const queue: Queue = (...command) => {
    queue.q?.push(command);
    if (URGENT.test(String(command[0]))) fetchAssistant();
  };
  queue.q = [];
  queue.version = __RELEASE__.version;
  Reflect.set(window, NAME, queue);
  for (const command of (isQueue(early) && early.q) || []) queue(...Array.prototype.slice.call(command));

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', draw);
  else draw();

  function draw(): void {
    if (document.querySelector(TAG)) {
      fetchAssistant();
      return;
    }
    if (data.launcher !== 'off') {
      const element = document.createElement(TAG);
      for (const [name, value] of Object.entries({ mode: 'launcher', ...data }))
        element.setAttribute(name, value ?? '');
      stub = drawStub(element, { lang: data.lang ?? document.documentElement.lang, label: data.label });
      for (const sign of ['pointerenter', 'focusin', 'touchstart'])
        stub.button.addEventListener(sign, fetchAssistant, { once: true, passive: true });
      stub.button.addEventListener('click', () => queue('open'));
      // Beside the body: routers that swap the body leave it where it is.
      document.documentElement.append(element);
    }
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle);
  }

  function whenIdle(): void {
    // Safari has no idle callback: a moment later will do.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchAssistant, { timeout: 5_000 });
    else setTimeout(fetchAssistant, 2_000);
  }

  function fetchAssistant(): void {
    if (fetching) return;
    fetching = document.createElement('script');
    fetching.async = true;
    fetching.crossOrigin = 'anonymous';
    fetching.integrity = __RELEASE__.integrity;
    // The element has drawn itself, and taken the focus over.
    fetching.addEventListener('load', () => stub?.remove());
    fetching.addEventListener('error', () => {
      // The next click or call tries again.
      fetching?.remove();
      fetching = null;
      stub?.fail();
    });
    Reflect.set(fetching, 'src', trusted(address));
    document.head.append(fetching);
  }
}

/** The address as pages want it that require Trusted Types; a page that lists its policies has to list ours. */
function trusted(address: string): unknown {
  const types: unknown = Reflect.get(window, 'trustedTypes');
  if (typeof types !== 'object' || types === null) return address;
  const create: unknown = Reflect.get(types, 'createPolicy');
  if (typeof create !== 'function') return address;
  return create.call(types, TAG, { createScriptURL: (url: string) => url }).createScriptURL(address);
}
