import type { KeyboardEvent, RefObject } from 'react';
import { useChatStore } from '../stores-context.tsx';

type Shortcuts = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly search: () => void;
  readonly startOver: () => void;
  readonly help: () => void;
};

/** The assistant's keys, heard only while the focus is inside it. `SHORTCUTS` in ShortcutHelp says what they do. */
export function useShortcuts({
  input,
  search,
  startOver,
  help,
}: Shortcuts): (event: KeyboardEvent<HTMLElement>) => void {
  const chat = useChatStore();
  return (event) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const key = event.key.toLowerCase();
    const control = event.ctrlKey || event.metaKey;
    const action =
      control && key === 'k'
        ? search
        : control && event.shiftKey && key === 'o'
          ? startOver
          : control && key === '/'
            ? help
            : event.shiftKey && key === 'escape'
              ? () => input.current?.focus({ preventScroll: true })
              : key === 'escape' && chat.getState().reply
                ? () => chat.stop()
                : key === 'arrowup' && event.target === input.current && input.current?.value === ''
                  ? () => event.currentTarget.querySelector<HTMLElement>('.aa-edit-last')?.click()
                  : key === 'f8'
                    ? () => lastToast(event.currentTarget)?.focus()
                    : null;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

/** The first button of the newest message in the corner, which stands outside of what hears these keys. */
const lastToast = (layout: HTMLElement): HTMLElement | null | undefined =>
  layout.closest('.aa-root')?.querySelector('.aa-toast:last-child button');
