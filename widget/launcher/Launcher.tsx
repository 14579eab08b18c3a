import { MessageCircle, X } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';
import { Assistant } from '../Assistant.tsx';
import type { Instance } from '../instance.ts';
import { StoresProvider } from '../stores-context.tsx';

/** A button in the corner of the page, and the panel it opens. Nothing is stored or asked before it is opened. */
export function Launcher({ instance }: { instance: Instance }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);

  useEffect(() => {
    if (open === opened.current) return;
    opened.current = open;
    instance.emit(open ? 'open' : 'close', null);
    if (!open) button.current?.focus({ preventScroll: true });
  }, [open, instance]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    setOpen(false);
  };

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
        onClick={() => setOpen(true)}
      >
        <Icon icon={MessageCircle} size={22} />
        <span>Ask about admissions</span>
      </button>
      {open && (
        <div
          className="aa-panel"
          part="panel"
          role="dialog"
          aria-label="Admissions assistant"
          onKeyDown={closeOnEscape}
        >
          <StoresProvider stores={instance.stores()}>
            <Assistant instance={instance} mode="launcher" autoFocus />
          </StoresProvider>
          <button className="aa-close" type="button" aria-label="Close" onClick={() => setOpen(false)}>
            <Icon icon={X} />
          </button>
        </div>
      )}
    </>
  );
}
