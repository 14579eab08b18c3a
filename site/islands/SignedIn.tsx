import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useText } from '#shared/ui/use-text.ts';
import { Spinner } from './Spinner.tsx';
import { toasts } from './site-stores.ts';
import { useGuard } from './use-guard.ts';

type SignedInProps = {
  readonly children: ReactNode;
  /** While it is not known yet who is here. */
  readonly waiting?: ReactNode;
  /** Where a visitor goes who leaves on purpose, instead of to sign in. */
  readonly exit?: RefObject<string | null>;
  /** In place of the children when the page's address was meant for the user before. */
  readonly otherUser?: (email: string) => ReactNode;
};

/**
 * What a signed-in page shows, made anew for whoever is signed in: another tab or a link can change that at any time,
 * and nothing that was loaded for one user, or typed by them, may be shown to another or saved for them.
 */
export function SignedIn({ children, waiting = <Spinner />, exit, otherUser }: SignedInProps) {
  const t = useText();
  const { allowed, user } = useGuard('signed-in', exit && { exit });
  const first = useRef<string | null>(null);
  const last = useRef<string | null>(null);
  const id = allowed && user ? user.user_id : null;
  first.current ??= id;
  // Before anything is painted: the news of another account may come right after that.
  useLayoutEffect(() => {
    if (!user || id === null) return;
    if (last.current !== null && last.current !== id)
      toasts().show({
        title: t('The account has changed'),
        text: t('You are signed in as #1 now. What was typed here and not saved is gone.', user.email),
      });
    last.current = id;
  }, [id, user, t]);
  if (!user || id === null) return waiting;
  return <Fragment key={id}>{otherUser && first.current !== id ? otherUser(user.email) : children}</Fragment>;
}
