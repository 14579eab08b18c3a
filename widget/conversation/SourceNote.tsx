import { X } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { toUrl } from '#shared/rules/to-url.ts';
import { useText } from '#shared/ui/use-text.ts';
import { IconButton } from '../IconButton.tsx';
import { useCloseRequest } from '../launcher/use-close-request.ts';
import { safeAddress } from '../markdown/safe-address.ts';
import { useSite } from '../site-context.ts';
import type { Cited } from './cited.ts';
import { toDate } from './to-date.ts';

/** Pixels between the note and the number it belongs to, and the edges of what it stands on. */
const GAP = 8;

type SourceNoteProps = { readonly cited: Cited; readonly onClose: () => void };

/** What a number in an answer stands for: our page, the official ones behind it, and when they were read. */
export function SourceNote({ cited: { source, mark }, onClose }: SourceNoteProps) {
  const t = useText();
  const note = useRef<HTMLDivElement>(null);
  const { origin } = useSite();
  const { number, title, url, checked_on, official = [] } = source;
  useCloseRequest(onClose);
  useLayoutEffect(() => {
    const box = note.current;
    if (!box) return;
    place(box, mark);
    box.focus({ preventScroll: true });
    return () => {
      // Unless the focus has gone elsewhere by hand.
      if (box.matches(':focus-within')) mark.focus({ preventScroll: true });
    };
  }, [mark]);
  useEffect(() => {
    const away = (event: Event) => {
      const path = event.composedPath();
      if (note.current && !path.includes(note.current) && !path.includes(mark)) onClose();
    };
    const log = mark.closest('.aa-log');
    // On the window: a page may stop such events further in. A number that moves away takes its note with it.
    window.addEventListener('pointerdown', away, true);
    log?.addEventListener('scroll', onClose);
    return () => {
      window.removeEventListener('pointerdown', away, true);
      log?.removeEventListener('scroll', onClose);
    };
  }, [mark, onClose]);
  const link = (address: string, name: string) => {
    const found = toUrl(safeAddress(address), origin);
    return (
      <a key={address} href={found?.href} target="_blank" rel="noopener noreferrer" translate="no">
        <span>{name}</span>
        {found && <small>{found.host.replace('www.', '') + found.pathname.replace(/\/$/, '')}</small>}
      </a>
    );
  };
  return (
    <div
      className="aa-note"
      role="dialog"
      aria-label={t('Source #1', number)}
      tabIndex={-1}
      ref={note}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // Else what it lies on would be asked to close, too.
        event.preventDefault();
        onClose();
      }}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        // The number itself closes it by its click.
        if (relatedTarget instanceof Node && relatedTarget !== mark && !currentTarget.contains(relatedTarget))
          onClose();
      }}
    >
      {link(url, title)}
      {official.length > 0 && <p>{t(official.length === 1 ? 'Official source' : 'Official sources')}</p>}
      {official.map((page) => link(page.url, page.title))}
      {checked_on && (
        <p>
          {t('checked')} {toDate(checked_on, t)}
        </p>
      )}
      <IconButton className="aa-tool" icon={X} label={t('Close')} onClick={onClose} />
    </div>
  );
}

/**
 * Below its number, or above it where there is more room; never over the number, which closes it again, nor beyond the edges
 * of the transcript. What does not fit scrolls.
 */
function place(box: HTMLElement, mark: HTMLElement): void {
  const area = box.parentElement?.getBoundingClientRect();
  if (!area) return;
  const { top, bottom, left } = mark.getBoundingClientRect();
  const { offsetHeight, offsetWidth: width } = box;
  const [above, below] = [top - area.top - 2 * GAP, area.bottom - bottom - 2 * GAP];
  const isBelow = offsetHeight <= below || below >= above;
  const height = Math.min(offsetHeight, isBelow ? below : above);
  const y = isBelow ? bottom + GAP : top - GAP - height;
  const x = Math.max(area.left + GAP, Math.min(left - 24, area.right - GAP - width));
  Object.assign(box.style, { maxHeight: `${height}px`, top: `${y - area.top}px`, left: `${x - area.left}px` });
}
