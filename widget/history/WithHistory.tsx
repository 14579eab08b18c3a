import { PanelLeft } from 'lucide';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isTouch } from '#shared/ui/is-touch.ts';
import { useText } from '#shared/ui/use-text.ts';
import { IconButton } from '../IconButton.tsx';
import { useCloseRequest } from '../launcher/use-close-request.ts';
import { ShortcutHelp } from '../shortcuts/ShortcutHelp.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { useChat, useChatStore, useSession } from '../stores-context.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useHistory } from './use-history.ts';
import { useWidth } from './use-width.ts';

/**
 * Widths (px) from which the sidebar has room beside a conversation, and beside the landing, which keeps its own width. The
 * start page leaves that room to who is signed in before the assistant is there (`site/layouts/StartPage.astro`).
 */
const WIDE = 900;
const WIDE_LANDING = 1240;

type WithHistoryProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** Somebody has come to read: what there is opens. */
  readonly reading: boolean;
  readonly children: ReactNode;
};

/** The assistant with its sidebar: beside it where there is room, else a drawer over it. */
export function WithHistory({ input, reading, children }: WithHistoryProps) {
  const t = useText();
  const layout = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const chat = useChatStore();
  const talking = useChat((state) => state.messages.length > 0);
  const signedIn = useSession((state) => state.isAuthenticated);
  const width = useWidth(layout, signedIn);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [help, setHelp] = useState(false);
  const drawer = width < (talking ? WIDE : WIDE_LANDING);
  const open = wanted ?? (!drawer && (talking || signedIn));
  useHistory();

  const show = (toSearch?: boolean) => {
    setWanted(true);
    // The keyboard of a phone would cover half of what has opened; a guest, who has nothing to search, can sign up to.
    requestAnimationFrame(() =>
      (
        ((toSearch || !isTouch()) && search.current) ||
        layout.current?.querySelector<HTMLElement>(toSearch ? '.aa-sidebar .aa-button' : '.aa-sidebar button')
      )?.focus({ preventScroll: true }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when reading begins
  useEffect(() => {
    if (reading) show();
  }, [reading]);
  const hide = () => {
    setWanted(drawer ? null : false);
    // Where the focus was goes with the sidebar, unless it has gone on to what lies beside.
    requestAnimationFrame(
      () => layout.current?.querySelector(':focus') || toggle.current?.focus({ preventScroll: true }),
    );
  };
  useCloseRequest(hide, open && drawer);
  const startOver = () => {
    input.current?.focus({ preventScroll: true });
    chat.startOver();
    if (drawer) setWanted(null);
  };
  const onKeyDown = useShortcuts({ input, search: () => show(true), startOver, help: () => setHelp(true) });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside
    <div className="aa-layout" ref={layout} onKeyDown={onKeyDown} data-open={open || undefined}>
      {open ? (
        <>
          {drawer && <div className="aa-drawer-veil" onClick={hide} aria-hidden="true" />}
          <Sidebar
            search={search}
            drawer={drawer}
            floating={drawer || !talking}
            onClose={hide}
            onNew={startOver}
            onOpened={() => drawer && hide()}
            onHelp={() => setHelp(true)}
          />
        </>
      ) : (
        <IconButton
          className="aa-history-open"
          icon={PanelLeft}
          label={t('Open history')}
          aria-expanded="false"
          ref={toggle}
          onClick={() => show()}
        />
      )}
      {children}
      {help && <ShortcutHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
