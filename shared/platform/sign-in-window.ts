import * as v from 'valibot';
import { CODE_MESSAGE } from '../contract/partners/partners.ts';
import { type SignInCode, type SignInWindow, WindowBlocked } from '../stores/sign-in-port.ts';

const FEATURES = 'popup,width=480,height=640';
const CLOSED_EVERY_MS = 500;

/** Opens the sign-in page of `origin` in the page's `language`, and believes only what that very window posts from that origin. */
export function createSignInWindow(origin: string, language: () => string): SignInWindow {
  return {
    async open({ tab, voucher, plan }) {
      // Before anything is awaited: a window that does not follow a click at once is blocked.
      const popup = plan ? window.open('', '_blank') : window.open('', 'admissions-assistant', FEATURES);
      if (!popup) throw new WindowBlocked();
      const [state, verifier] = [randomText(), randomText()];
      const query = new URLSearchParams({
        origin: self.origin,
        state,
        challenge: await challengeOf(verifier),
        tab,
        lang: language(),
        ...(plan && { plan }),
      });
      popup.location.href = `${origin}/embed/sign-in?${query}${voucher ? `#vouch=${voucher}` : ''}`;
      popup.focus();
      return waitFor(popup, origin, state, verifier);
    },
  };
}

function waitFor(popup: Window, origin: string, state: string, verifier: string): Promise<SignInCode | null> {
  const message = v.object({ type: v.literal(CODE_MESSAGE), code: v.string(), state: v.literal(state) });
  return new Promise((resolve) => {
    const end = (code: SignInCode | null) => {
      clearInterval(timer);
      window.removeEventListener('message', listen);
      resolve(code);
    };
    const listen = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== popup) return;
      const { success, output } = v.safeParse(message, data);
      if (success) end({ code: output.code, verifier });
    };
    let closed = false;
    const timer = setInterval(() => {
      // It posts and closes at once: what it posted may still be on its way when it is gone.
      if (closed) end(null);
      closed = popup.closed;
    }, CLOSED_EVERY_MS);
    window.addEventListener('message', listen);
  });
}

const randomText = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

const challengeOf = async (verifier: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (char) => ({ '+': '-', '/': '_' })[char] ?? '');
