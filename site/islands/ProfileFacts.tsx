import type { ReactNode } from 'react';
import type { Profile } from '#shared/contract/accounts/accounts.ts';
import { displayName, initials } from '#shared/rules/display-name.ts';
import { roleLabel } from '#shared/rules/roles.ts';
import { shownDay } from '#shared/rules/shown-day.ts';
import type { Say } from '#shared/texts/say.ts';
import { useText } from '#shared/ui/use-text.ts';
import { useLink } from './page-language.ts';

/** The profile as a label: who, and what is known. */
export function ProfileFacts({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const t = useText();
  const link = useLink();
  return (
    <div className="aa-step aa-profile">
      <div className="aa-profile-head">
        <span className="aa-profile-initials" aria-hidden="true" translate="no">
          {initials(profile)}
        </span>
        <div>
          <h2 tabIndex={-1} translate="no">
            {displayName(profile)}
          </h2>
          <p className="aa-profile-badges">
            <span className="aa-badge">{t(roleLabel(profile.role))}</span>
            <span className="aa-badge" data-status={profile.subscription_status}>
              {t(profile.subscription_status)}
            </span>
          </p>
        </div>
      </div>
      <dl className="aa-profile-facts">
        <Fact term={t('Full name')}>{profile.name || t('Not given')}</Fact>
        <Fact term={t('Email')}>
          <span className="aa-profile-email" translate="no">
            {profile.email}
          </span>{' '}
          {profile.email_verified && <span className="aa-badge aa-badge-good">{t('Verified')}</span>}
          <small>{t('The email address cannot be changed.')}</small>
        </Fact>
        <Fact term={t('Phone')}>{profile.phone || t('Not given')}</Fact>
        <Fact term={t('Current plan')}>
          {profile.subscription_plan || t('Free Plan')}
          <small>
            <a href={link('/subscription')}>{t('Plan and payments')}</a>
          </small>
        </Fact>
        <Fact term={t('Member since')}>{shownDay(profile.created_at, t)}</Fact>
        <Fact term={t('Last login')}>{shownTime(profile.last_login, t)}</Fact>
      </dl>
      <div className="aa-form-actions">
        <button className="aa-form-button" type="button" onClick={onEdit}>
          {t('Edit profile')}
        </button>
        <a className="aa-form-link" href={link('/settings')}>
          {t('Password and account settings')}
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

function shownTime(iso: Profile['last_login'], t: Say): string {
  const time = Date.parse(iso ?? '');
  if (Number.isNaN(time)) return t('Not known');
  // Twelve hours would be told with an English "am" and "pm" in Hindi and Marathi, too.
  return new Date(time).toLocaleString(t('en-GB'), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
}
