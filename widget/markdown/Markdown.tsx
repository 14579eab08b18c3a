import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { drawBlock } from './draw-block.ts';
import { holdForming } from './hold-forming.ts';
import { type Blocks, NO_BLOCKS, splitBlocks } from './split-blocks.ts';

type MarkdownProps = {
  readonly text: string;
  /** More text is on its way: half-formed marks at the end wait. */
  readonly growing: boolean;
  /** What relative links start from. */
  readonly base: string;
};

/** An answer's markdown. A block that cannot change any more is drawn once. */
export function Markdown({ text, growing, base }: MarkdownProps) {
  const before = useRef<Blocks>(NO_BLOCKS);
  const blocks = useMemo(() => {
    before.current = splitBlocks(text, before.current);
    const { settled, tail } = before.current;
    return [...settled, growing ? holdForming(tail) : tail];
  }, [text, growing]);
  return (
    <div className="aa-markdown">
      {blocks.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only added at the end
        <Block key={index} source={source} base={base} />
      ))}
    </div>
  );
}

const Block = memo(({ source, base }: { source: string; base: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) drawBlock(box.current, source, base);
  }, [source, base]);
  return <div className="aa-block" ref={box} />;
});
