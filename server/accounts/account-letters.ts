import type { Deps } from '../deps.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import type { Writers } from '../mail/postman.ts';
import { type MailTokens, VERIFY_HOURS } from './mail-tokens.ts';
import { findByEmail } from './user-queries.ts';

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
      const token = await tokens.issue(tx, user.id, 'verify');
      return write({
        subject: 'Please verify your email address',
        title: `Welcome, ${user.name}`,
        paragraphs: ['Please confirm that this address is yours. You are signed in as soon as you do.'],
        button: { label: 'Verify email address', url: `${publicUrl}/verify-email/${token}` },
        notes: [
          `The link works once and expires in ${VERIFY_HOURS} hours.`,
          'If you did not create an account, do not use the link: without it nothing happens.',
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
