import { Download, Pencil, Pin, PinOff, Printer, Trash2 } from 'lucide';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { SessionSummary } from '#shared/contract/conversations/conversations.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { useText } from '#shared/ui/use-text.ts';
import { useSite } from '../site-context.ts';
import { useStores } from '../stores-context.tsx';
import { printMarkdown } from './print-markdown.ts';
import { saveFile } from './save-file.ts';

type ItemActionsProps = {
  readonly item: SessionSummary;
  readonly onRename: () => void;
  /** Puts the focus back where the actions were opened. */
  readonly onEnd: () => void;
};

/** What can be done with one conversation. */
export function ItemActions({ item: { conversation_id: id, pinned = false }, onRename, onEnd }: ItemActionsProps) {
  const t = useText();
  const { history } = useStores();
  const { origin } = useSite();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  };
  const download = () => {
    onEnd();
    void history.export(id, ({ filename, markdown }) => saveFile(filename, markdown));
  };
  const print = () => {
    onEnd();
    void history.export(id, ({ markdown }) => printMarkdown(markdown, origin, t));
  };
  const remove = () => {
    const next = box.current?.closest('li')?.nextElementSibling ?? box.current?.closest('li')?.previousElementSibling;
    next?.querySelector('button')?.focus();
    void history.remove(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside
    <div className="aa-item-actions" ref={box} onKeyDown={closeOnEscape}>
      <button type="button" onClick={onRename}>
        <Icon icon={Pencil} size={16} /> <span>{t('Rename')}</span>
      </button>
      <button
        type="button"
        onClick={() => {
          onEnd();
          void history.pin(id, !pinned);
        }}
      >
        <Icon icon={pinned ? PinOff : Pin} size={16} /> <span>{t(pinned ? 'Unpin' : 'Pin')}</span>
      </button>
      <button type="button" onClick={download}>
        <Icon icon={Download} size={16} /> <span>{t('Export')}</span>
      </button>
      <button type="button" onClick={print}>
        <Icon icon={Printer} size={16} /> <span>{t('Print')}</span>
      </button>
      <button type="button" className="aa-item-delete" onClick={remove}>
        <Icon icon={Trash2} size={16} /> <span>{t('Delete')}</span>
      </button>
    </div>
  );
}
