import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';

type FoldProps = {
  readonly label: ReactNode;
  /** The label is a heading of this level. */
  readonly level?: 3;
  readonly children: ReactNode;
};

/**
 * What not everybody reads, behind a button. It is all there for whoever copies or prints it, and opens by itself where the
 * browser finds something in it.
 */
export function Fold({ label, level, children }: FoldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  // Before anything can look for it: what is found the moment it is drawn opens too.
  useLayoutEffect(() => {
    const found = () => setOpen(true);
    const element = box.current;
    element?.addEventListener('beforematch', found);
    return () => element?.removeEventListener('beforematch', found);
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (open) {
      element?.removeAttribute('hidden');
      // With the beginning of what it has opened (`scroll-margin`).
      element?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
    }
    // Browsers that do not know the word hide it all the same.
    else element?.setAttribute('hidden', 'until-found');
  }, [open]);
  const button = (
    <button className="aa-fold" type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
      <Icon icon={ChevronDown} size={16} />
      <span>{label}</span>
    </button>
  );
  return (
    <>
      {level ? <h3>{button}</h3> : button}
      <div className="aa-folded" id={id} ref={box}>
        {children}
      </div>
    </>
  );
}
