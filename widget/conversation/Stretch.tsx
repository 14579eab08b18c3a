import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { plainText } from '../markdown/plain-text.ts';
import type { Item } from './cut-stretches.ts';
import type { WatchDistance } from './use-distance.ts';

type StretchProps = {
  readonly items: readonly Item[];
  /** Is drawn wherever it is. */
  readonly stays: boolean;
  readonly watch: WatchDistance;
  readonly draw: () => ReactNode;
};

/** Without it a browser lays everything out: what has been drawn once keeps its height. */
const skips = () => CSS.supports('content-visibility', 'auto');

/**
 * A few messages. Far from what is seen they leave the tree: their words alone are there, for who searches the page, hears it
 * or copies it. What somebody has pressed or selected something in stays.
 */
export function Stretch({ items, stays, watch, draw }: StretchProps) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  /** Near; or far, and how high it was drawn, which is 0 when it never was. */
  const [far, setFar] = useState<number | null>(() => (stays || !skips() ? null : 0));
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    return watch(current, (height) => {
      const held = pressed.current || current.matches(':focus-within') || getSelection()?.type === 'Range';
      if (height === null) setFar(null);
      else if (!held) setFar((before) => before ?? height);
    });
  }, [watch]);
  const gone = far !== null && !stays;
  const words = useMemo(() => gone && items.map((item) => plainText(item?.text ?? '')).join('\n\n'), [gone, items]);
  const press = () => {
    pressed.current = true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that something in it is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click
    <div
      className={gone ? 'aa-stretch aa-far' : 'aa-stretch'}
      style={gone && far > 0 ? { blockSize: far } : undefined}
      ref={box}
      onClick={press}
    >
      {gone ? words : draw()}
    </div>
  );
}
