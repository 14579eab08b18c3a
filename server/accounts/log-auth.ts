import type { Logger } from 'pino';

type Details = {
  readonly user?: string;
  /** Stands for the address that was given; see emailKey. */
  readonly account?: string;
  readonly session?: string;
  /** Network address. */
  readonly at?: string;
};

/** One line per event of authentication (OWASP ASVS 5.0, 16.3). There is no room in it for a secret or an address. */
export function logAuth(log: Logger, event: string, { user, account, session, at }: Details): void {
  log.info({ auth: event, user, account, session, at }, 'auth');
}
