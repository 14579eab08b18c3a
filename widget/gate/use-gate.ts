import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { gateOf, type UpgradeTrigger } from '#shared/rules/gate.ts';
import { toldByToast } from '#shared/rules/purchase.ts';
import { purchaseNews, purchaseToast } from '#shared/rules/purchase-news.ts';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useSession, useStores } from '../stores-context.tsx';

export type GateView =
  | { readonly name: 'subscribe' }
  | { readonly name: 'unchecked' }
  | { readonly name: 'upgrade'; readonly trigger: UpgradeTrigger };

/** A payment whose tab was closed early becomes a plan when the provider reports it, some seconds later. */
const LOOKS = 6;
const EVERY_MS = 5_000;

/**
 * What of the subscription lies over the assistant; null is nothing. The status is asked for once someone is signed in,
 * and again when the tab is back in front, and, where something lies over it, for a while from then: in another tab a plan
 * may have been bought, or messages used.
 * The gate covers asking: with `reading` it gives the view of the conversations free, until somebody wants to ask.
 */
export function useGate(toasts: ToastStore, input: RefObject<HTMLTextAreaElement | null>) {
  const t = useText();
  const { subscription, chat } = useStores();
  const signedIn = useSession((state) => state.isAuthenticated);
  const gate = useStore(subscription, gateOf);
  const upgrade = useStore(subscription, (state) => state.upgrade);
  const paying = useStore(subscription, ({ purchase }) => purchase.step === 'paying');

  useEffect(() => {
    if (!signedIn) return;
    if (subscription.getState().planStatus === 'unknown' && !subscription.getState().checking) void subscription.load();
    let timer = 0;
    const look = (left: number, returned = false) => {
      const { checking, upgrade: open } = subscription.getState();
      const waiting = gateOf(subscription.getState()) !== null || open !== null;
      // Another tab may have asked. What is being answered here is counted at its end: until then the server is one ahead.
      const stale = returned && chat.getState().reply === null;
      if (!(waiting || stale) || document.visibilityState !== 'visible') return;
      if (!checking) void subscription.load();
      if (waiting && left > 0) timer = window.setTimeout(look, EVERY_MS, left - 1);
    };
    const askAgain = ({ type }: Event) => {
      clearTimeout(timer);
      look(LOOKS, type === 'visibilitychange');
    };
    window.addEventListener('focus', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [signedIn, subscription, chat]);
  useEffect(
    () =>
      subscription.subscribe(({ purchase }, before) => {
        const news = toldByToast(purchase) && purchase.step !== before.purchase.step ? purchaseNews(purchase, t) : null;
        if (news) toasts.show(purchaseToast(news, t));
      }),
    [subscription, toasts, t],
  );

  const [reading, setReading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in next meets the gate first
  useEffect(() => setReading(false), [signedIn]);

  const closed = signedIn && (gate === 'subscribe' || gate === 'unchecked');
  const open = (closed && !reading) || upgrade !== null;
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) requestAnimationFrame(() => focusIfLost(input.current));
    wasOpen.current = open;
  }, [open, input]);

  return { view: viewOf(), reading: closed && reading, setReading };

  function viewOf(): GateView | null {
    // Nothing of ours may lie over the provider's window, or take the focus from it.
    if (paying) return null;
    if (closed) return reading ? null : { name: gate };
    return upgrade && { name: 'upgrade', trigger: upgrade };
  }
}

/** After a dialog whose opener is gone. */
function focusIfLost(input: HTMLElement | null): void {
  const root = input?.getRootNode();
  if (root instanceof ShadowRoot && root.activeElement === null) input?.focus({ preventScroll: true });
}
