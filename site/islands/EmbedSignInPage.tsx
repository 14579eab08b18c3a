import { useEffect, useRef, useState } from 'react';
import { saidBy } from '#shared/api/api-error.ts';
import type { User } from '#shared/contract/accounts/accounts.ts';
import { TRY_AGAIN } from '#shared/contract/error-texts.ts';
import type { EmbedPartner, Voucher } from '#shared/contract/partners/partners.ts';
import { displayName } from '#shared/rules/display-name.ts';
import { english } from '#shared/texts/say.ts';
import { text } from '#shared/texts/text.ts';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';
import { readSignInRequest, type SignInRequest } from '#site/rules/sign-in-request.ts';
import { EmbedSignInForms } from './EmbedSignInForms.tsx';
import { findAsker, handOver, plansPath, readVouch } from './embed-hand-over.ts';
import { PageToasts } from './PageToasts.tsx';
import { Spinner } from './Spinner.tsx';
import { siteStores } from './site-stores.ts';

type View =
  | { readonly name: 'looking' }
  | { readonly name: 'stopped'; readonly title: string; readonly text: string; readonly plan: string | null }
  | { readonly name: 'asking'; readonly request: SignInRequest; readonly partner: EmbedPartner }
  | { readonly name: 'done' };

/** The window that a partner's page opens: says who asks for what, signs in, and hands a code over. */
export function EmbedSignInPage({ offer }: { readonly offer: string }) {
  const [view, setView] = useState<View>({ name: 'looking' });
  const [voucher, setVoucher] = useState<Voucher>({});
  const user = useUser();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);

  useEffect(() => {
    void look(setVoucher).then(setView);
  }, []);

  if (view.name === 'looking' || user === undefined) return <Spinner text="One moment…" />;
  if (view.name === 'stopped')
    return (
      <div className="aa-step">
        <StepTitle level={1}>{view.title}</StepTitle>
        <p role="alert">{view.text}</p>
        <div className="aa-form-actions">
          <a className="aa-form-button" href={view.plan === null ? '/' : plansPath(view.plan)}>
            {view.plan === null ? 'Go to the assistant' : 'Go to the plans'}
          </a>
        </div>
      </div>
    );
  if (view.name === 'done')
    return (
      <div className="aa-step">
        <StepTitle level={1} focus>
          You are signed in
        </StepTitle>
        <p role="status">You can close this window and go on where you came from.</p>
      </div>
    );

  const { request, partner } = view;
  const finish = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(null);
    try {
      await handOver(request);
      if (request.plan === null) setView({ name: 'done' });
    } catch (cause) {
      setFailure(english(saidBy(cause) ?? text('Something went wrong. Please try again.')));
    }
    busy.current = false;
    setSending(false);
  };
  return (
    <>
      <div className="aa-step">
        <StepTitle level={1}>
          {request.form === 'signup' && !user ? 'Sign up' : 'Sign in'} for {partner.name}
        </StepTitle>
        <p className="aa-embed-asker">
          <strong>{partner.name}</strong>, {partner.host}, asks to use the assistant with your account.
        </p>
        <ul className="aa-reasons">
          <li>It can chat as you there, and see your name, address, plan and conversations.</li>
          <li>It never sees your password, cannot pay, and cannot change or delete your account.</li>
        </ul>
        {request.plan !== null && <p className="aa-form-hint">After that you pay right here, on our own site.</p>}
      </div>
      {failure !== null && (
        <p className="aa-form-failure" role="alert">
          {failure}
        </p>
      )}
      {user ? (
        <div className="aa-step">
          <p className="aa-form-hint">Signed in here as {user.email}</p>
          <div className="aa-form-actions">
            <button className="aa-form-button" type="button" aria-disabled={sending || undefined} onClick={finish}>
              {sending ? 'One moment…' : `Continue as ${displayName(user)}`}
            </button>
            <button className="aa-form-link" type="button" onClick={() => siteStores().session.logout()}>
              Use another account
            </button>
          </div>
        </div>
      ) : (
        <EmbedSignInForms
          offer={offer}
          first={request.form}
          origin={request.origin}
          voucher={voucher}
          onSignedIn={finish}
        />
      )}
      <button className="aa-form-link aa-embed-cancel" type="button" onClick={() => window.close()}>
        Cancel
      </button>
      <PageToasts />
    </>
  );
}

/** Who asks; the partner's word about the student may come later. */
async function look(onVoucher: (voucher: Voucher) => void): Promise<View> {
  const request = readSignInRequest(location);
  if (!request) return stopped('This window was not opened by a website', 'Its address is not complete.');
  // What the partner says of a student stays in this window and out of the history.
  history.replaceState(history.state, '', location.pathname + location.search);
  if (window.opener === null)
    return stopped(
      'This window has lost its page',
      'It belongs to a page that is closed or cannot be reached. You can use the assistant on our own site.',
      request.plan,
    );
  try {
    const partner = await findAsker(request);
    if (!partner)
      return stopped(
        'Not enabled for this site',
        `The assistant is not enabled for ${new URL(request.origin).host}. Nothing was shared with it.`,
      );
    void readVouch(request).then(onVoucher);
    return { name: 'asking', request, partner };
  } catch (cause) {
    return stopped('Something went wrong', english(saidBy(cause) ?? text(TRY_AGAIN)));
  }
}

const stopped = (title: string, text: string, plan: string | null = null): View => ({
  name: 'stopped',
  title,
  text,
  plan,
});

/** Who is signed in on our own site, whichever tab they did it in; undefined until that is known. */
function useUser(): User | null | undefined {
  const [user, setUser] = useState<User | null>();
  useEffect(() => {
    const { session } = siteStores();
    const follow = () => setUser(session.getState().isAuthenticated ? session.getState().user : null);
    follow();
    return session.subscribe(follow);
  }, []);
  return user;
}
