import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { StepTitle } from './account/StepTitle.tsx';

type DialogProps = {
  readonly title: string;
  readonly children: ReactNode;
  /** Where a dialog goes on to another step: the focus then goes to where that begins. */
  readonly step?: string;
  /** Hides it. Without it the dialog cannot be dismissed, and Tab leads out of it to the rest of the page. */
  readonly onClose?: () => void;
};

/**
 * A dialog over the surface it is drawn on, never `showModal()`: that would disable a checkout window opened above it.
 * Takes the focus, and gives it back where it is seen: the page may have been scrolled meanwhile. What lies behind is the
 * surface's to make inert.
 */
export function Dialog({ title, step, children, onClose }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const root = box.current?.getRootNode();
    const before = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  // At once, not after the next picture: a key that is pressed now is for the dialog, and one pressed later is not taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a title of its own
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('h2')?.focus(), [step]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!onClose) return;
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Tab') keepFocusInside(event, box.current);
  };

  return (
    <div className="aa-veil">
      <div
        className="aa-label aa-dialog"
        role="dialog"
        aria-modal={onClose ? true : undefined}
        aria-labelledby={id}
        ref={box}
        onKeyDown={onKeyDown}
      >
        <StepTitle key={step} level={2} id={id}>
          {title}
        </StepTitle>
        {children}
      </div>
    </div>
  );
}

const FOCUSABLE = 'a[href], button, input, select, textarea';

function keepFocusInside(event: KeyboardEvent, box: HTMLElement | null): void {
  const root = box?.getRootNode();
  if (!box || !(root instanceof Document || root instanceof ShadowRoot)) return;
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.tabIndex >= 0);
  const [first, last] = [stops[0], stops.at(-1)];
  const here = root.activeElement;
  const outside = !box.contains(here);
  const end = event.shiftKey ? first : last;
  const start = event.shiftKey ? last : first;
  const onTitle = event.shiftKey && here instanceof HTMLElement && here.tabIndex < 0;
  if (here !== end && !outside && !onTitle) return;
  event.preventDefault();
  start?.focus();
}
