import { createElementClass } from './element.ts';

const TAG = 'admissions-assistant';

// Loaded where there is no document (a server that imports it by mistake), the file does nothing.
if (typeof document !== 'undefined' && !customElements.get(TAG))
  customElements.define(TAG, createElementClass(scriptOrigin()));

/** Where this file was loaded from. Only known while it runs for the first time. */
function scriptOrigin(): string {
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? URL.parse(script.src) : null;
  return address && /^https?:$/.test(address.protocol) ? address.origin : location.origin;
}
