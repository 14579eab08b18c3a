import { Dialog } from '#shared/ui/Dialog.tsx';
import { useText } from '#shared/ui/use-text.ts';

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
  const t = useText();
  return (
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <dl className="aa-shortcuts">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys}>
            <dt>{t(what)}</dt>
            <dd>
              <kbd>{t(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <button className="aa-form-button" type="button" onClick={onClose}>
        {t('Close')}
      </button>
    </Dialog>
  );
}
