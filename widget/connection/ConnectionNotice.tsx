import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useChat, useStores } from '../stores-context.tsx';
import { reconnect } from './reconnect.ts';
import { type Problem, useProblem } from './use-problem.ts';

/**
 * The one message about a lost connection, with the one Retry for all that has failed by it. It stands in the sidebar, and
 * where that is closed over the message box (the style sheet hides that one beside the other).
 */
export function ConnectionNotice({ place }: { readonly place: 'sidebar' | 'box' }) {
  const t = useText();
  const problem = useProblem();
  const unsent = useChat(({ failed }) => (failed?.failure.kind === 'unreachable' ? failed.failure.text : null));
  if (problem === null) return null;
  if (problem !== 'unreachable') return place === 'box' ? <PageNotice problem={problem} /> : null;
  const where = place === 'sidebar' ? 'aa-unreachable-sidebar' : 'aa-unreachable-box';
  return (
    <p className={`aa-notice aa-problem ${where}`} role="alert">
      <span>{t(unsent ?? (place === 'sidebar' ? 'Unable to connect' : 'Failed to connect to server'))}</span>
      <RetryButton />
    </p>
  );
}

/** What the owner of the page has to mend, said to whoever reads it. */
function PageNotice({ problem }: { readonly problem: NonNullable<Problem> }) {
  const t = useText();
  const { origin } = useSite();
  return (
    <p className="aa-notice aa-problem" role="alert">
      {problem === 'no-origin' && (
        <span>
          {t(
            'The assistant cannot work in this place: a file opened from a disk, or a sandboxed frame, has no address that could be enabled.',
          )}
        </span>
      )}
      {problem === 'policy' && (
        <span>
          {t(
            'This page’s own security policy keeps the assistant from its server: connect-src does not name #1.',
            origin,
          )}
        </span>
      )}
      {problem === 'not-enabled' && <span>{t('The assistant is not enabled on #1.', location.host)}</span>}
      {problem === 'not-enabled' && <RetryButton />}
      <a className="aa-link" href={`${origin}/contact`} target="_blank" rel="noopener">
        {t('Is this your site? Ask us')}
      </a>
    </p>
  );
}

function RetryButton() {
  const t = useText();
  const stores = useStores();
  const checking = useChat((state) => state.checkingConnection);
  return (
    <button
      className="aa-link"
      type="button"
      aria-disabled={checking || undefined}
      onClick={() => !checking && void reconnect(stores)}
    >
      {t(checking ? 'Checking…' : 'Retry')}
    </button>
  );
}
