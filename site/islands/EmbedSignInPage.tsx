import { useEffect, useRef, useState } from 'react';
import { saidBy } from '#shared/api/api-error.ts';
import type { User } from '#shared/contract/accounts/accounts.ts';
import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import type { EmbedPartner, Voucher } from '#shared/contract/partners/partners.ts';
import { displayName } from '#shared/rules/display-name.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { Step } from '#shared/ui/account/StepTitle.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { readSignInRequest, type SignInRequest } from '#site/rules/sign-in-request.ts';
import { EmbedSignInForms, type Form } from './EmbedSignInForms.tsx';
import { checkSession, findAsker, handOver, plansPath, readVouch } from './embed-hand-over.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { PageToasts } from './PageToasts.tsx';
import { useLink } from './page-language.ts';
import { Spinner } from './Spinner.tsx';
import { siteStores } from './site-stores.ts';

type View =
  | { readonly name: 'looking' }
  | { readonly name: 'stopped'; readonly title: Text; readonly text: Text; readonly plan: string | null }
  | { readonly name: 'asking'; readonly request: SignInRequest; readonly partner: EmbedPartner }
  | { readonly name: 'done' };
type ViewNamed<Name> = Extract<View, { name: Name }>;

type EmbedSignInPageProps = { readonly offer: Text };

/** The window that a partner's page opens: says who asks for what, signs in, and hands a code over. */
export const EmbedSignInPage = ({ offer }: EmbedSignInPageProps) => (
  <PageLanguage title={text('Sign in for a partner’s site')} purpose={text('Account')}>
    <EmbedSignIn offer={offer} />
  </PageLanguage>
);

function EmbedSignIn({ offer }: EmbedSignInPageProps) {
  const t = useText();
  const [view, setView] = useState<View>({ name: 'looking' });
  const [voucher, setVoucher] = useState<Voucher>({});
  const { user, begunHere } = useUser();
  const [failure, setFailure] = useState<Text | null>(null);
  const [sending, setSending] = useState(false);
  const [chosen, goTo] = useChosenForm();
  const busy = useRef(false);

  useEffect(() => {
    void look(setVoucher).then(setView);
  }, []);

  if (view.name === 'looking' || user === undefined) return <Spinner text={t('One moment…')} />;
  if (view.name === 'stopped') return <Stopped {...view} />;
  if (view.name === 'done') return <Done />;

  const { request } = view;
  const form = chosen?.form ?? request.form;
  const leaveAccount = () => {
    void siteStores().session.logout();
    goTo(form);
  };
  const finish = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await handOver(request, begunHere.current);
      // The way to the payment is open, and nothing is handed over again until it is there.
      if (request.plan === null) setView({ name: 'done' });
    } catch (cause) {
      setFailure(saidBy(cause) ?? text('Something went wrong. Please try again.'));
      busy.current = false;
      setSending(false);
    }
  };
  return (
    <>
      <Asker key={chosen?.times} {...view} signsUp={form === 'signup' && !user} focus={chosen !== null} />
      {failure !== null && (
        <p className="aa-form-failure" role="alert">
          {t(failure)}
        </p>
      )}
      {user ? (
        <div className="aa-step">
          <p className="aa-form-hint">{t('Signed in here as #1', user.email)}</p>
          <div className="aa-form-actions">
            <button className="aa-form-button" type="button" aria-disabled={sending || undefined} onClick={finish}>
              {sending ? t('One moment…') : t('Continue as #1', displayName(user))}
            </button>
            <button className="aa-form-link" type="button" onClick={leaveAccount}>
              {t('Use another account')}
            </button>
          </div>
        </div>
      ) : (
        <EmbedSignInForms
          offer={t(offer)}
          form={form}
          onForm={goTo}
          origin={request.origin}
          voucher={voucher}
          onSignedIn={finish}
        />
      )}
      <button className="aa-form-link aa-embed-cancel" type="button" onClick={() => window.close()}>
        {t('Cancel')}
      </button>
      <PageToasts />
    </>
  );
}

/** Everything is handed over, and the window could not be closed. */
function Done() {
  const t = useText();
  return (
    <Step title={t('You are signed in')} focus>
      <p role="status">{t('You can close this window and go on where you came from.')}</p>
    </Step>
  );
}

/** The form that was gone to from what was here, and how often one was: each time the focus goes to where it begins. */
function useChosenForm() {
  const [chosen, setChosen] = useState<{ readonly form: Form; readonly times: number } | null>(null);
  const goTo = (form: Form) => setChosen({ form, times: (chosen?.times ?? 0) + 1 });
  return [chosen, goTo] as const;
}

/** Why nothing can be signed in here, and where to go instead. */
function Stopped({ title, text: words, plan }: ViewNamed<'stopped'>) {
  const t = useText();
  const link = useLink();
  return (
    <Step title={t(title)}>
      <p role="alert">{t(words)}</p>
      <div className="aa-form-actions">
        <a className="aa-form-button" href={link(plan === null ? '/' : plansPath(plan))}>
          {t(plan === null ? 'Go to the assistant' : 'Go to the plans')}
        </a>
      </div>
    </Step>
  );
}

/** Who asks, and for what. */
function Asker({ request, partner, signsUp, focus }: ViewNamed<'asking'> & { signsUp: boolean; focus: boolean }) {
  const t = useText();
  const title = t(signsUp ? 'Sign up for #1' : 'Sign in for #1', partner.name);
  // On the tab too; after the page's own title has been put into the language.
  useEffect(() => {
    document.title = document.title.replace(/^.*?(?= \| |$)/, () => title);
  }, [title]);
  return (
    <Step title={title} focus={focus}>
      <p className="aa-embed-asker">
        <strong translate="no">{partner.name}</strong>
        {t(', #1, asks to use the assistant with your account.', partner.host)}
      </p>
      <ul className="aa-reasons">
        <li>{t('It can chat as you there, and see your name, address, plan and conversations.')}</li>
        <li>{t('It never sees your password, cannot pay, and cannot change or delete your account.')}</li>
      </ul>
      {request.plan !== null && <p className="aa-form-hint">{t('After that you pay right here, on our own site.')}</p>}
    </Step>
  );
}

/** Who asks; the partner's word about the student may come later. */
async function look(onVoucher: (voucher: Voucher) => void): Promise<View> {
  const request = readSignInRequest(location);
  if (!request) return stopped(text('This window was not opened by a website'), text('Its address is not complete.'));
  // What the partner says of a student stays in this window and out of the history.
  history.replaceState(history.state, '', location.pathname + location.search);
  if (window.opener === null)
    return stopped(
      text('This window has lost its page'),
      text('It belongs to a page that is closed or cannot be reached. You can use the assistant on our own site.'),
      request.plan,
    );
  try {
    const [partner] = await Promise.all([findAsker(request), checkSession()]);
    if (!partner)
      return stopped(
        text('Not enabled for this site'),
        text('The assistant is not enabled for #1. Nothing was shared with it.', new URL(request.origin).host),
      );
    void readVouch(request).then(onVoucher);
    return { name: 'asking', request, partner };
  } catch (cause) {
    return stopped(text('Something went wrong'), saidBy(cause) ?? text(TRY_AGAIN));
  }
}

const stopped = (title: Text, words: Text, plan: string | null = null): View => ({
  name: 'stopped',
  title,
  text: words,
  plan,
});

/**
 * Who is signed in on our own site, whichever tab they did it in; undefined until that is known. `begunHere` is whether nobody
 * was, at some time since this window opened.
 */
function useUser() {
  const [user, setUser] = useState<User | null>();
  const begunHere = useRef(false);
  useEffect(() => {
    const { session } = siteStores();
    const follow = () => {
      const { isAuthenticated, user: known } = session.getState();
      if (!isAuthenticated) begunHere.current = true;
      setUser(isAuthenticated ? known : null);
    };
    follow();
    return session.subscribe(follow);
  }, []);
  return { user, begunHere };
}
