import { toUrl } from '#shared/rules/to-url.ts';
import { createElementClass } from './element.ts';
import { installScriptApi } from './script-api.ts';

const TAG = 'admissions-assistant';

// Loaded where there is no document (a server that imports it by mistake), the file does nothing; nor does a second copy.
if (typeof document !== 'undefined' && !customElements.get(TAG)) {
  const { connected } = installScriptApi(TAG);
  customElements.define(TAG, createElementClass(scriptOrigin(), connected));
}

/** Where this file was loaded from. Only known while it runs for the first time. */
function scriptOrigin(): string {
  const script = document.currentScript;
  const address = script instanceof HTMLScriptElement ? toUrl(script.src) : null;
  return address && /^https?:$/.test(address.protocol) ? address.origin : location.origin;
}
