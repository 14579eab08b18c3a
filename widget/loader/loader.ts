import { drawBox } from './draw-box.ts';
import { drawLauncher } from './draw-launcher.ts';
import { append, type Stub, type Words } from './stub.ts';

/** What the build knows of the release that this loader belongs to. */
declare const __RELEASE__: { readonly version: string; readonly integrity: string };

/** An SVG's script has no `src`. */
type Script = HTMLOrSVGScriptElement & { readonly src?: string };

type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): object };
};

const TAG = 'admissions-assistant';
const NAME = 'AdmissionsAssistant';
/** Commands of the script API that cannot wait for an idle moment. */
const URGENT = /open|toggle|send|prefill/;

type Queue = ((...command: unknown[]) => void) & { q?: Iterable<unknown>[]; version?: string };
/** What may stand in its place: the snippet's own function, the assistant, or what another copy of this script has put there. */
type Early = { readonly q?: Iterable<Iterable<unknown>> | undefined; readonly version?: string | undefined };

// Loaded where there is no document (a server that imports it by mistake), the file does nothing.
if (typeof document !== 'undefined')
  // A module has no current script.
  start(document.currentScript ?? document.querySelector<HTMLScriptElement>('script[src*="/assistant.js"]'));

/**
 * What a partner's script tag runs: keeps the calls of the script API, and draws at once what can be drawn without the
 * assistant. That is a box to type in where the page has elements of its own, which fetch the assistant now, or else the
 * launcher, which fetches it when somebody reaches for it, or when the browser is idle.
 */
function start(own: Script | null): void {
  const early: Early | undefined = Reflect.get(window, NAME);
  // The page has this script, or the assistant itself, already.
  if (early?.version) return;
  const data = own?.dataset ?? {};
  /** Made once: a page may refuse a second policy of the same name. */
  let address: unknown = null;
  let fetching: HTMLScriptElement | null = null;
  const stubs: Stub[] = [];

  const queue: Queue = (...command) => {
    queue.q?.push(command);
    if (URGENT.test(`${command[0]}`)) fetchAssistant();
  };
  queue.q = [];
  queue.version = __RELEASE__.version;
  Reflect.set(window, NAME, queue);
  for (const command of early?.q ?? []) queue(...command);

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', draw);
  else draw();

  function draw(): void {
    const lang = data.lang ?? document.documentElement.lang;
    const elements = document.querySelectorAll<HTMLElement>(TAG);
    if (elements.length > 0) {
      // What the page has put into its element stays there until the assistant comes.
      for (const element of elements)
        if (!element.matches('[mode~=launcher i]') && !element.firstElementChild)
          stubs.push(drawBox(element, element.lang || lang, queue, fetchAssistant));
      fetchAssistant();
      return;
    }
    if (!/off/i.test(`${data.launcher}`)) {
      // Beside the body: routers that swap the body leave it where it is.
      const element = append(document.documentElement, TAG, { mode: 'launcher', ...data });
      stubs.push(drawLauncher(element, lang, data.label, queue, fetchAssistant));
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
    fetching = append(document.head, 'script');
    const end = (problem?: Words) => {
      for (const stub of stubs) stub(problem);
    };
    const fail = () => {
      // The next click or call tries again.
      fetching?.remove();
      fetching = null;
      end(inEachLanguage('The assistant could not be loaded. Please try again.'));
    };
    try {
      address ??= trusted(new URL(`/embed/${queue.version}/widget.js`, own?.src || location.href).href);
      Object.assign(fetching, {
        // Anonymous, by its shortest name.
        crossOrigin: '',
        integrity: __RELEASE__.integrity,
        // The element has drawn itself, and taken the focus over; or the file came and this browser could not run it.
        onload: () => end(customElements.get(TAG) ? undefined : inEachLanguage('The assistant needs a newer browser.')),
        onerror: fail,
        src: address,
      });
    } catch {
      // Trusted Types are required, and the page's list does not name ours: the browser has told its developer.
      fail();
    }
  }
}

/** The address as pages want it that require Trusted Types; one that lists its policies has to list ours. */
function trusted(address: string): unknown {
  try {
    const types: Policies = Reflect.get(window, 'trustedTypes');
    return types.createPolicy(TAG, { createScriptURL: (url) => url }).createScriptURL(address);
  } catch {
    // The browser has none, or its list does not name ours: where the page does not require the types, a plain address will do.
    return address;
  }
}
