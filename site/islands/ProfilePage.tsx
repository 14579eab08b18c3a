import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/accounts/accounts.ts';
import { type Text, text } from '#shared/texts/text.ts';
import { ProfileForm } from '#shared/ui/account/ProfileForm.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { ownAccount } from './own-account.ts';
import { PageLanguage } from './PageLanguage.tsx';
import { PageToasts } from './PageToasts.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { SignedIn } from './SignedIn.tsx';
import { Spinner } from './Spinner.tsx';
import { SpokenHeading } from './SpokenHeading.tsx';
import { useOutcomeToast } from './use-outcome-toast.ts';

const TITLE = text('Your profile');

export const ProfilePage = () => (
  <PageLanguage title={TITLE}>
    <SpokenHeading title={TITLE} />
    <div className="label">
      <SignedIn>
        <OwnProfile />
      </SignedIn>
    </div>
    <PageToasts />
  </PageLanguage>
);

function OwnProfile() {
  const t = useText();
  const [profile, setProfile] = useState<Profile | null>(null);
  const [problem, setProblem] = useState<Text | null>(null);
  const [editing, setEditing] = useState<boolean | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const tell = useOutcomeToast();

  useEffect(() => {
    // The button that was pressed has gone: the focus, and with it the view, goes to where the new part begins.
    if (editing !== null) box.current?.querySelector<HTMLElement>('input, h2')?.focus();
  }, [editing]);

  const load = async () => {
    setProblem(null);
    const outcome = await ownAccount().loadProfile();
    // Another account has taken the page over: there is nothing to say to its user.
    if (!box.current) return;
    if (outcome.ok) return setProfile(outcome.value);
    setProblem(outcome.failure.advice);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => void load(), []);
  // Drawn again when the words of a language come: they may be later than the failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast is another each time
  useEffect(() => {
    if (problem) tell({ title: t('Failed to fetch profile'), failed: true });
  }, [problem, t]);

  return <div ref={box}>{content()}</div>;

  function content() {
    if (problem !== null)
      return (
        <div className="aa-step">
          <p role="alert">
            {t('Your profile could not be loaded.')} {t(problem)}
          </p>
          <div className="aa-form-actions">
            <button className="aa-form-button" type="button" onClick={load}>
              {t('Retry')}
            </button>
          </div>
        </div>
      );
    if (!profile) return <Spinner />;
    if (!editing) return <ProfileFacts profile={profile} onEdit={() => setEditing(true)} />;
    return (
      <ProfileForm
        account={ownAccount}
        profile={profile}
        onSaved={(saved) => {
          setProfile(saved);
          setEditing(false);
          tell({ title: t('Profile updated'), text: t('Your changes are saved.') });
        }}
        onFailed={() => tell({ title: t('Failed to update profile'), failed: true })}
        onCancel={() => setEditing(false)}
      />
    );
  }
}
