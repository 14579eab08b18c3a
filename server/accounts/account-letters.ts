import type { Deps } from '../deps.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
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
  const write = (letter: Omit<Parameters<typeof writeLetter>[0], 'brand'>): Letter => writeLetter({ ...letter, brand });

  return {
    async verify(tx, to) {
      const user = await findByEmail(tx, to);
      if (!user || user.emailVerified) return null;
      // Only the newest link of a sign-up is good.
      await tokens.voidUnused(tx, user.id, 'verify');
      const token = await tokens.issue(tx, user.id, 'verify');
      const earlier = (await waitingSignUps(tx, to)).filter(({ id }) => id !== user.id);
      return write({
        subject: 'Please verify your email address',
        title: `Welcome, ${user.name}`,
        paragraphs: [
          `This address was signed up ${signedUp(user)}.`,
          ...(earlier.length === 0
            ? ['If that was you, please confirm that the address is yours. You are signed in as soon as you do.']
            : [
                `It was also signed up ${earlier.slice(0, MOST_NAMED).map(signedUp).join('; ')}.`,
                'If one of these was not you, nothing is lost: the link asks for the password that you chose, and only the sign-up with that password becomes the account.',
              ]),
        ],
        button: { label: 'Verify email address', url: `${publicUrl}/verify-email/${token}` },
        notes: [
          `The link works once and expires in ${VERIFY_HOURS} hours. A newer one makes it void.`,
          'If you did not do this, you can ignore this email: whoever signed up cannot sign in.',
        ],
      });
    },

    async reset(tx, to) {
      const user = await findByEmail(tx, to);
      if (!user) return null;
      await tokens.voidUnused(tx, user.id, 'reset');
      const token = await tokens.issue(tx, user.id, 'reset');
      return write({
        subject: 'Reset your password',
        title: 'Choose a new password',
        paragraphs: [
          `Hello ${user.name}, someone asked for a new password for your account. If it was you, go on here.`,
        ],
        button: { label: 'Reset password', url: `${publicUrl}/reset-password?token=${token}` },
        notes: [
          'The link works once and expires in 1 hour. A newer one makes it void.',
          'If you did not ask for it, you need not do anything: your password stays as it is.',
        ],
      });
    },

    async 'password-changed'(tx, to) {
      const user = await findByEmail(tx, to);
      if (!user) return null;
      return write({
        subject: 'Your password was changed',
        title: 'Your password was changed',
        paragraphs: [
          `Hello ${user.name}, the password of your account has just been changed, and your other devices were signed out.`,
          'If that was not you, choose a new password at once and write to us.',
        ],
        button: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
        notes: ['If it was you, you need not do anything.'],
      });
    },
  } satisfies Writers;
}

/** How many sign-ups beside the newest are told of. */
const MOST_NAMED = 3;

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Which sign-up it is, for its reader to recognise. Our students live by Indian time. */
const signedUp = ({ name, createdAt }: UserRow): string =>
  `on ${DAY_AND_TIME.format(createdAt)} (Indian time) with the name ${name}`;
