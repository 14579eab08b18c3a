import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#shared/contract/auth.ts';
import { ProfileForm } from '#shared/ui/account/ProfileForm.tsx';
import { PageToasts } from './PageToasts.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { Spinner } from './Spinner.tsx';
import { account, toasts } from './site-stores.ts';
import { useGuard } from './use-guard.ts';

export function ProfilePage() {
  const allowed = useGuard('signed-in');
  const [profile, setProfile] = useState<Profile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [editing, setEditing] = useState<boolean | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The button that was pressed has gone: the focus, and with it the view, goes to where the new part begins.
    if (editing !== null) box.current?.querySelector<HTMLElement>('input, h2')?.focus();
  }, [editing]);

  const load = async () => {
    setProblem(null);
    const outcome = await account().loadProfile();
    if (outcome.ok) return setProfile(outcome.value);
    setProblem(outcome.failure.text);
    toasts().show({ title: 'Failed to fetch profile', text: outcome.failure.text, failed: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, as soon as the page may be shown
  useEffect(() => {
    if (allowed) void load();
  }, [allowed]);

  return (
    <div ref={box}>
      {allowed ? content() : <Spinner />}
      <PageToasts />
    </div>
  );

  function content() {
    if (problem !== null)
      return (
        <div className="aa-step">
          <p role="alert">{problem}</p>
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
        account={account}
        profile={profile}
        onSaved={(saved) => {
          setProfile(saved);
          setEditing(false);
          toasts().show({ title: 'Profile updated', text: 'Your changes are saved.' });
        }}
        onFailed={({ text }) => toasts().show({ title: 'Failed to update profile', text, failed: true })}
        onCancel={() => setEditing(false)}
      />
    );
  }
}
