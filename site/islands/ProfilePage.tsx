import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/accounts/accounts.ts';
import { english } from '#shared/texts/say.ts';
import { ProfileForm } from '#shared/ui/account/ProfileForm.tsx';
import { ownAccount } from './own-account.ts';
import { PageToasts } from './PageToasts.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { SignedIn } from './SignedIn.tsx';
import { Spinner } from './Spinner.tsx';
import { useOutcomeToast } from './use-outcome-toast.ts';

export const ProfilePage = () => (
  <>
    <SignedIn>
      <OwnProfile />
    </SignedIn>
    <PageToasts />
  </>
);

function OwnProfile() {
  const [profile, setProfile] = useState<Profile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
    setProblem(english(outcome.failure.advice));
    tell({ title: 'Failed to fetch profile', failed: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => void load(), []);

  return <div ref={box}>{content()}</div>;

  function content() {
    if (problem !== null)
      return (
        <div className="aa-step">
          <p role="alert">Your profile could not be loaded. {problem}</p>
          <div className="aa-form-actions">
            <button className="aa-form-button" type="button" onClick={load}>
              Retry
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
          tell({ title: 'Profile updated', text: 'Your changes are saved.' });
        }}
        onFailed={() => tell({ title: 'Failed to update profile', failed: true })}
        onCancel={() => setEditing(false)}
      />
    );
  }
}
