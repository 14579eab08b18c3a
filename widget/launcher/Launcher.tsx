import { MessageCircle, X } from 'lucide';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Icon } from '#shared/ui/Icon.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { Assistant } from '../Assistant.tsx';
import { IconButton } from '../IconButton.tsx';
import type { Instance } from '../instance.ts';
import { StoresProvider } from '../stores-context.tsx';
import { endPress } from './end-press.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useVisibleArea } from './use-visible-area.ts';

/** A button in the corner of the page, and the panel it opens. Nothing is stored or asked before it is opened. */
export function Launcher({ instance, spoken }: { instance: Instance; spoken: boolean }) {
  const t = useText();
  const { host, panel } = instance;
  const { label } = instance.options();
  const open = useStore(panel, (state) => state.open);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);

  useLayoutEffect(() => {
    // The loader's stand-in is about to go, and with it the focus that is on it.
    if (!button.current || !(host.contains(document.activeElement) || host.matches(':active'))) return;
    button.current.focus({ preventScroll: true });
    return endPress(button.current, () => panel.setState({ open: true }));
  }, [host, panel]);
  useEffect(() => {
    if (open === opened.current) return;
    opened.current = open;
    instance.emit(open ? 'open' : 'close', null);
    if (!open) button.current?.focus({ preventScroll: true });
  }, [open, instance]);

  return (
    <>
      <button
        className="aa-launcher"
        part="launcher"
        type="button"
        hidden={open}
        aria-haspopup="dialog"
        aria-expanded={open}
        ref={button}
        onClick={() => panel.setState({ open: true })}
      >
        <Icon icon={MessageCircle} size={22} />
        <span>{label ?? t('Ask about admissions')}</span>
      </button>
      {/* The button does not wait for its words. */}
      {open && spoken && <Panel instance={instance} />}
    </>
  );
}

function Panel({ instance }: { instance: Instance }) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const close = () => instance.panel.setState({ open: false });
  useVisibleArea(box);
  useCloseRequest(close);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return (
    <div
      className="aa-panel"
      part="panel"
      role="dialog"
      aria-label={t('Admissions assistant')}
      ref={box}
      onKeyDown={closeOnEscape}
    >
      <StoresProvider stores={instance.stores()}>
        <Assistant instance={instance} mode="launcher" autoFocus />
      </StoresProvider>
      <IconButton className="aa-close" icon={X} label={t('Close')} onClick={close} />
    </div>
  );
}
