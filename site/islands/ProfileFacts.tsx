import type { ReactNode } from 'react';
import type { Profile } from '#shared/contract/accounts/accounts.ts';
import { displayName, initials } from '#shared/rules/display-name.ts';
import { roleLabel } from '#shared/rules/roles.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** The profile as a label: who, and what is known. */
export function ProfileFacts({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  return (
    <div className="aa-step aa-profile">
      <div className="aa-profile-head">
        <span className="aa-profile-initials" aria-hidden="true">
          {initials(profile)}
        </span>
        <div>
          <h2 tabIndex={-1}>{displayName(profile)}</h2>
          <p className="aa-profile-badges">
            <span className="aa-badge">{roleLabel(profile.role)}</span>
            <span className="aa-badge" data-status={profile.subscription_status}>
              {profile.subscription_status}
            </span>
          </p>
        </div>
      </div>
      <dl className="aa-profile-facts">
        <Fact term="Full name">{profile.name || 'Not given'}</Fact>
        <Fact term="Email">
          <span className="aa-profile-email">{profile.email}</span>{' '}
          {profile.email_verified && <span className="aa-badge aa-badge-good">Verified</span>}
          <small>The email address cannot be changed.</small>
        </Fact>
        <Fact term="Phone">{profile.phone || 'Not given'}</Fact>
        <Fact term="Current plan">
          {profile.subscription_plan || 'Free Plan'}
          <small>
            <a href="/subscription">Plan and payments</a>
          </small>
        </Fact>
        <Fact term="Member since">{shown(DAY, profile.created_at)}</Fact>
        <Fact term="Last login">{profile.last_login ? shown(TIME, profile.last_login) : 'Not known'}</Fact>
      </dl>
      <div className="aa-form-actions">
        <button className="aa-form-button" type="button" onClick={onEdit}>
          Edit profile
        </button>
        <a className="aa-form-link" href="/settings">
          Password and account settings
        </a>
      </div>
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function shown(format: Intl.DateTimeFormat, iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? 'Not known' : format.format(time);
}
