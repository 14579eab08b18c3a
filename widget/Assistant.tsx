import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createToastStore } from '#shared/stores/toast-store.ts';
import { isTouch } from '#shared/ui/is-touch.ts';
import { Stage } from '#shared/ui/Stage.tsx';
import { Toasts } from '#shared/ui/Toasts.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { AccountDialogs } from './account/AccountDialogs.tsx';
import { AuthProvider } from './account/auth-context.ts';
import { useAccountDialogs } from './account/use-account-dialogs.ts';
import type { Mode } from './attributes.ts';
import { Composer } from './composer/Composer.tsx';
import { focusAtEnd } from './composer/focus-at-end.ts';
import { useConnection } from './connection/use-connection.ts';
import { Announcer } from './conversation/Announcer.tsx';
import { Conversation } from './conversation/Conversation.tsx';
import { CounsellorDialog } from './counsellor/CounsellorDialog.tsx';
import { CounsellorProvider } from './counsellor/counsellor-context.ts';
import { GateDialogs } from './gate/GateDialogs.tsx';
import { useGate } from './gate/use-gate.ts';
import { useHistoryNews } from './history/use-history-news.ts';
import { WithHistory } from './history/WithHistory.tsx';
import type { Instance } from './instance.ts';
import { takeOver } from './landing/take-over.ts';
import { useGlide } from './landing/use-glide.ts';
import { Notices } from './notices/Notices.tsx';
import { Problems } from './notices/Problems.tsx';
import { SiteProvider } from './site-context.ts';
import { useChat, useSession, useStores } from './stores-context.tsx';
import { useStyleSheets } from './styles.ts';
import { usePartnerTheme } from './theme/use-partner-theme.ts';
import { ToastsProvider } from './toasts-context.ts';

type AssistantProps = { readonly instance: Instance; readonly mode: Mode; readonly autoFocus?: boolean };

/** The assistant itself, the same in every mode. Moves the focus only when it was opened by hand (`autoFocus`). */
export function Assistant({ instance, mode, autoFocus = false }: AssistantProps) {
  const t = useText();
  const stores = useStores();
  const input = useRef<HTMLTextAreaElement>(null);
  const talking = useChat((state) => state.messages.length > 0);
  const site = useMemo(() => siteOf(instance), [instance]);

  useLayoutEffect(() => {
    takeOver({ host: instance.host, input: input.current, ...stores, readsAddress: mode === 'page' });
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [instance, stores, mode, autoFocus]);
  const signedIn = useSession((state) => state.isAuthenticated);
  useStyleSheets(instance.styleSheets, talking || signedIn);
  useEffect(() => stores.guest.watch(), [stores]);
  const [toasts] = useState(createToastStore);
  useHistoryNews(toasts, t);
  const { step, goTo, openAuth } = useAccountDialogs(instance, input, toasts);
  const { view, reading, setReading } = useGate(toasts, input);
  // What asking leads to: the gate, or for who has a plan the larger one.
  const toGate = () => (reading ? setReading(false) : stores.subscription.showUpgrade('message_limit'));
  useConnection(site.origin);
  usePartnerTheme(instance.host);
  useGlide(input, talking);

  const [counsellor, setCounsellor] = useState(false);
  const covered = step !== null || view !== null;
  const closeCounsellor = () => {
    setCounsellor(false);
    // After the surface is no longer inert.
    requestAnimationFrame(() =>
      instance.host.shadowRoot?.querySelector<HTMLElement>('.aa-handover button')?.focus({ preventScroll: true }),
    );
  };
  const level = mode === 'page' ? 1 : 2;
  const pick = (question: string) => {
    stores.chat.setDraft(question);
    // To be read before it is sent: on a phone the keyboard would cover it.
    if (!isTouch()) requestAnimationFrame(() => focusAtEnd(input.current));
  };

  const { toChange, correct } = useCorrection(pick);

  return (
    <SiteProvider value={site}>
      <AuthProvider value={openAuth}>
        <ToastsProvider value={toasts}>
          <div className="aa-surface" inert={covered || counsellor}>
            <WithHistory input={input} reading={reading}>
              <Stage
                level={level}
                onPick={pick}
                guides={site.firstParty ? '/guides' : undefined}
                notices={<Notices input={input} onGate={toGate} gated={view !== null} />}
                box={
                  <>
                    <Problems />
                    <Composer input={input} toChange={toChange} onGate={toGate} />
                  </>
                }
                conversation={
                  talking && (
                    <CounsellorProvider value={() => setCounsellor(true)}>
                      <Conversation input={input} level={level} onPick={correct} />
                    </CounsellorProvider>
                  )
                }
              />
            </WithHistory>
          </div>
          {step && <AccountDialogs step={step} onStep={goTo} />}
          {counsellor && !covered && <CounsellorDialog onClose={closeCounsellor} />}
          {!step && <GateDialogs view={view} onRead={() => setReading(true)} />}
          <Announcer />
          <Toasts store={toasts} />
        </ToastsProvider>
      </AuthProvider>
    </SiteProvider>
  );
}

/** Puts a fact into the box to be corrected, behind what stands there already; `toChange` is what then stands there. */
function useCorrection(pick: (text: string) => void) {
  const { chat } = useStores();
  const [toChange, setToChange] = useState('');
  const correct = (words: string) => {
    const all = [chat.getState().draft.trim(), words].filter(Boolean).join(', ');
    setToChange(all);
    pick(all);
  };
  return { toChange, correct };
}

function siteOf(instance: Instance) {
  const origin = instance.options().api;
  const firstParty = instance.firstParty();
  // What only our own pages tell.
  const told = instance.told();
  return {
    origin,
    firstParty,
    remembers: instance.remembers,
    told,
    sales: told.sales?.startsWith('mailto:') ? told.sales : `${origin}/contact`,
  };
}
