import { type KeyboardEvent, useEffect, useRef } from 'react';
import { accountOffer } from '#shared/rules/plans.ts';
import { ForgotForm } from '#shared/ui/account/ForgotForm.tsx';
import { fillIn } from '#shared/ui/account/fill-in.ts';
import { LoginForm } from '#shared/ui/account/LoginForm.tsx';
import { SignupForm } from '#shared/ui/account/SignupForm.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useGuest, useStores } from '../stores-context.tsx';
import type { AuthTab } from './auth-context.ts';
import type { AccountStep } from './use-account-dialogs.ts';

const TABS = [
  { tab: 'signup', label: 'Sign Up' },
  { tab: 'login', label: 'Sign In' },
  { tab: 'forgot-password', label: 'Forgot Password' },
] as const satisfies readonly { readonly tab: AuthTab; readonly label: string }[];

type AuthFormsProps = { readonly tab: AuthTab; readonly onStep: (step: AccountStep) => void };

/** Sign up, sign in and forgotten password, as tabs. */
export function AuthForms({ tab, onStep }: AuthFormsProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { embed } = useStores();
  const used = useGuest(({ messageCount, allowance }) => Math.min(messageCount, allowance));
  const allowance = useGuest((state) => state.allowance);
  /** Its tab has the focus then: what was pressed for it may be gone. */
  const show = (next: AuthTab) => {
    onStep({ name: 'auth', tab: next });
    list.current?.querySelector<HTMLElement>(`#aa-tab-${next}`)?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: every form that is drawn is filled in
  useEffect(() => fillIn(panel.current, embed.getState().person), [embed, tab]);

  const walk = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.findIndex((one) => one.tab === tab) + by + TABS.length) % TABS.length];
    if (next) show(next.tab);
  };

  return (
    <>
      <p className="aa-used">{t('You have used #1 of #2 free messages.', used, allowance)}</p>
      <div className="aa-tabs" role="tablist" aria-label={t('Account')} ref={list} onKeyDown={walk}>
        {TABS.map(({ tab: name, label }) => (
          <button
            key={name}
            className="aa-tab"
            type="button"
            role="tab"
            id={`aa-tab-${name}`}
            aria-selected={name === tab}
            aria-controls="aa-tab-panel"
            tabIndex={name === tab ? 0 : -1}
            onClick={() => show(name)}
          >
            {t(label)}
          </button>
        ))}
      </div>
      <div id="aa-tab-panel" role="tabpanel" aria-labelledby={`aa-tab-${tab}`} ref={panel}>
        <TabForm tab={tab} onStep={onStep} onTab={show} />
      </div>
    </>
  );
}

function TabForm({ tab, onStep, onTab }: AuthFormsProps & { readonly onTab: (tab: AuthTab) => void }) {
  const t = useText();
  const { account: actions } = useStores();
  const { origin } = useSite();
  const account = () => actions;
  const link = (next: AuthTab, label: string) => (
    <button className="aa-form-link" type="button" onClick={() => onTab(next)}>
      {label}
    </button>
  );
  if (tab === 'forgot-password') return <ForgotForm account={account} level={2} />;
  if (tab === 'login')
    return (
      <LoginForm
        account={account}
        forgot={link('forgot-password', t('Forgot password?'))}
        onUnverified={(email) => onStep({ name: 'verify', pending: { email, hours: null, sent: false } })}
      />
    );
  return (
    <SignupForm
      offer={t(accountOffer())}
      account={account}
      login={link('login', t('Go to login page'))}
      origin={origin}
      onSignedUp={(pending) => onStep({ name: 'verify', pending })}
    />
  );
}
