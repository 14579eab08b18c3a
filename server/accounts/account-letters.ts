import { INDIA_ZONE } from '#shared/rules/india-time.ts';
import type { Deps } from '../deps.ts';
import { writeLetter } from '../mail/letter.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { Writers } from '../mail/postman.ts';
import { type MailTokens, VERIFY_HOURS } from './mail-tokens.ts';
import { findByEmail, type UserRow } from './user-queries.ts';
import { waitingSignUps } from './waiting-sign-ups.ts';

/**
 * The mails of accounts, by kind. They are written when they are sent: an order for an address that nobody has is
 * dropped here, so that the request which ordered it did the same work in both cases.
 */
export function createAccountLetters({ env }: Pick<Deps, 'env'>, tokens: MailTokens) {
  const { publicUrl } = env;
  const brand = env.mailFrom.replace(/\s*<.*$/, '');
  const write = (language: MailLanguage, letter: Omit<Parameters<typeof writeLetter>[0], 'brand' | 'language'>) =>
    writeLetter({ ...letter, brand, language });

  return {
    async verify(tx, to, language) {
      const user = await findByEmail(tx, to);
      if (!user || user.emailVerified) return null;
      // Only the newest link of a sign-up is good.
      await tokens.voidUnused(tx, user.id, 'verify');
      const token = await tokens.issue(tx, user.id, 'verify');
      const earlier = (await waitingSignUps(tx, to)).filter(({ id }) => id !== user.id);
      const { t, link } = language;
      const time = timeIn(language);
      const others = earlier.slice(0, MOST_NAMED);
      return write(language, {
        subject: t('Please verify your email address'),
        title: t('Welcome, #1', user.name),
        paragraphs: [
          t('This address was signed up on #1 (Indian time) with the name #2.', time(user), user.name),
          ...others.map((other) =>
            t('It was also signed up on #1 (Indian time) with the name #2.', time(other), other.name),
          ),
          earlier.length === 0
            ? t('If that was you, please confirm that the address is yours. You are signed in as soon as you do.')
            : t(
                'If one of these was not you, nothing is lost: the link asks for the password that you chose, and only the sign-up with that password becomes the account.',
              ),
        ],
        button: { label: t('Verify email address'), url: link(`${publicUrl}/verify-email/${token}`) },
        notes: [
          t('The link works once, and for #1 hours. After a newer link this one does not work any more.', VERIFY_HOURS),
          t('If you did not do this, you can ignore this email: whoever signed up cannot sign in.'),
        ],
      });
    },

    async reset(tx, to, language) {
      const user = await findByEmail(tx, to);
      if (!user) return null;
      await tokens.voidUnused(tx, user.id, 'reset');
      const token = await tokens.issue(tx, user.id, 'reset');
      const { t, link } = language;
      return write(language, {
        subject: t('Reset your password'),
        title: t('Choose a new password'),
        paragraphs: [
          t('Hello #1, someone asked for a new password for your account. If it was you, go on here.', user.name),
        ],
        button: { label: t('Reset password'), url: link(`${publicUrl}/reset-password?token=${token}`) },
        notes: [
          t('The link works once, and for 1 hour. After a newer link this one does not work any more.'),
          t('If you did not ask for it, you do not have to do anything: your password stays as it is.'),
        ],
      });
    },

    async 'password-changed'(tx, to, language) {
      const user = await findByEmail(tx, to);
      if (!user) return null;
      const { t, link } = language;
      const changed = t('Your password was changed');
      return write(language, {
        subject: changed,
        title: changed,
        paragraphs: [
          t(
            'Hello #1, the password of your account has just been changed, and your other devices were signed out.',
            user.name,
          ),
          t('If that was not you, choose a new password at once and write to us.'),
        ],
        button: { label: t('Choose a new password'), url: link(`${publicUrl}/forgot-password`) },
        notes: [t('If it was you, you do not have to do anything.')],
      });
    },
  } satisfies Writers;
}

/** How many sign-ups beside the newest are told of. */
const MOST_NAMED = 3;

/** When a sign-up was, for its reader to recognise it. Our students live by Indian time. */
function timeIn({ t }: MailLanguage): (signUp: UserRow) => string {
  const written = new Intl.DateTimeFormat(t('en-GB'), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: INDIA_ZONE,
  });
  return ({ createdAt }) => written.format(createdAt);
}
