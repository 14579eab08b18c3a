import { Keyboard, PanelLeftClose, SquarePen } from 'lucide';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { ofAllowanceText } from '#shared/rules/allowance.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { WhoIsHere } from '../account/WhoIsHere.tsx';
import { ConnectionNotice } from '../connection/ConnectionNotice.tsx';
import { PlanLink } from '../gate/PlanLink.tsx';
import { IconButton } from '../IconButton.tsx';
import { useGuest, useMessagesLeft, useSession } from '../stores-context.tsx';
import { HistoryList } from './HistoryList.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SignUpLink } from './SignUpLink.tsx';

type SidebarProps = {
  readonly search: RefObject<HTMLInputElement | null>;
  /** It covers what lies behind. */
  readonly drawer: boolean;
  readonly floating: boolean;
  readonly onClose: () => void;
  readonly onNew: () => void;
  readonly onOpened: () => void;
  readonly onHelp: () => void;
};

export function Sidebar({ search, drawer, floating, onClose, onNew, onOpened, onHelp }: SidebarProps) {
  const t = useText();
  const signedIn = useSession((state) => state.isAuthenticated);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (!drawer || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside
      className={floating ? 'aa-sidebar aa-floating' : 'aa-sidebar'}
      part="sidebar"
      aria-label={t('Chat history')}
      data-drawer={drawer || undefined}
      onKeyDown={closeOnEscape}
      // A drawer does not cover where the focus has gone on to.
      onBlur={({ relatedTarget }: FocusEvent) =>
        relatedTarget instanceof Element && relatedTarget.closest('.aa-stage') && onOpened()
      }
    >
      <div className="aa-sidebar-head">
        <IconButton className="aa-tool" icon={PanelLeftClose} label={t('Close history')} onClick={onClose} />
        <button className="aa-sidebar-new" type="button" onClick={onNew}>
          <Icon icon={SquarePen} size={18} /> <span>{t('New')}</span>
        </button>
      </div>
      <ConnectionNotice place="sidebar" />
      {signedIn ? (
        <>
          <SearchBox input={search} />
          <HistoryList onOpened={onOpened} />
        </>
      ) : (
        <GuestCard />
      )}
      <PlanLink className="aa-sidebar-help" />
      <WhoIsHere onLeave={onClose} />
      <button className="aa-sidebar-help" type="button" onClick={onHelp}>
        <Icon icon={Keyboard} size={18} /> <span>{t('Keyboard shortcuts')}</span>
      </button>
    </aside>
  );
}

/** What stands in place of a history that guests do not have. */
function GuestCard() {
  const t = useText();
  const allowance = useGuest((state) => state.allowance);
  const left = useMessagesLeft();
  return (
    <div className="aa-guest-card">
      <p className="aa-guest-count">
        <strong>{left}</strong> <span>{t(ofAllowanceText(allowance))}</span>
      </p>
      <p>{t('Sign up to keep your conversations and search them.')}</p>
      <SignUpLink />
    </div>
  );
}
