import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { ToastStore } from '#shared/stores/toast-store.ts';
import { mailedLink } from '#shared/ui/account/mailed-link.ts';
import type { PendingVerification } from '#shared/ui/account/SignupForm.tsx';
import { useText } from '#shared/ui/use-text.ts';
import type { Instance } from '../instance.ts';
import { useSession, useStores } from '../stores-context.tsx';
import type { AuthTab } from './auth-context.ts';
import { signInElsewhere } from './sign-in-elsewhere.ts';

export type AccountStep =
  | { readonly name: 'auth'; readonly tab: AuthTab }
  | { readonly name: 'verify'; readonly pending: PendingVerification };

const KEPT = 'admissions-assistant:mailed-link';

/**
 * What of the account lies over the assistant; null is nothing. Closes by itself when someone signs in, here or in
 * another tab, and opens the sign-up prompt once the reply to the last free message is there.
 */
export function useAccountDialogs(
  { emit, host }: Pick<Instance, 'emit' | 'host'>,
  input: RefObject<HTMLTextAreaElement | null>,
  toasts: ToastStore,
) {
  const t = useText();
  const { session, guest, chat, embed } = useStores();
  const inline = useStore(embed, ({ config }) => config?.sign_in === 'inline');
  const signedIn = useSession((state) => state.isAuthenticated);
  const [step, setStep] = useState<AccountStep | null>(() => {
    const email = mailedLink(KEPT);
    return email ? { name: 'verify', pending: { email, hours: null, sent: true } } : null;
  });
  /** What was pressed for the dialog has the focus again once it is put away. */
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => session.watch(), [session]);
  useEffect(
    () =>
      chat.subscribe((now, before) => {
        const ended = before.reply !== null && now.reply === null;
        const reachedLimit = !session.getState().isAuthenticated && guest.left() === 0;
        if (ended && reachedLimit && now.messages.length > 0) guest.showDialog(true);
      }),
    [chat, guest, session],
  );
  useEffect(() => {
    if (!signedIn || step === null) return;
    mailedLink(KEPT, '');
    setStep(null);
    // After the surface is no longer inert.
    requestAnimationFrame(() => input.current?.focus({ preventScroll: true }));
  }, [signedIn, step, input]);

  const goTo = (next: AccountStep | null) => {
    // One dialog at a time.
    if (next) guest.showDialog(false);
    // After the surface is no longer inert.
    else requestAnimationFrame(() => opener.current?.focus({ preventScroll: true }));
    mailedLink(KEPT, next?.name === 'verify' ? next.pending.email : '');
    setStep(next);
  };
  const openAuth = (tab: AuthTab) => {
    emit('auth-required', { reason: 'chosen' });
    if (inline) {
      const pressed = host.shadowRoot?.activeElement;
      opener.current = pressed instanceof HTMLElement ? pressed : null;
      goTo({ name: 'auth', tab });
    } else void signInElsewhere(embed, toasts, t, tab);
  };
  return { step: signedIn ? null : step, goTo, openAuth };
}
