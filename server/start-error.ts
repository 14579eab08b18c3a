import { LoggedError } from './log/logged-error.ts';

/** Why the server cannot start, or show a new build. The message is one sentence for the person at the terminal. */
export class StartError extends LoggedError {
  override readonly name = 'StartError';
}
