import { Dialog } from '#shared/ui/Dialog.tsx';

const SHORTCUTS = [
  ['Enter', 'Send the message'],
  ['Shift + Enter', 'Begin a new line'],
  ['↑ in an empty box', 'Edit the last question'],
  ['Esc', 'Stop the answer'],
  ['Shift + Esc', 'Go to the message box'],
  ['Ctrl + K', 'Search conversations'],
  ['Ctrl + Shift + O', 'New conversation'],
  ['F8', 'Go to the message in the corner'],
  ['Ctrl + /', 'Show this list'],
] as const;

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="aa-shortcuts">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>{what}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <button className="aa-form-button" type="button" onClick={onClose}>
        Close
      </button>
    </Dialog>
  );
}
