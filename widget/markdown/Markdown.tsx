import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { said } from '#shared/texts/text.ts';
import { useText } from '#shared/ui/use-text.ts';
import { Fold } from '../Fold.tsx';
import { drawBlock } from './draw-block.ts';
import { findMore, mayBecomeMore } from './find-more.ts';
import { holdForming } from './hold-forming.ts';
import { type Blocks, NO_BLOCKS, splitBlocks } from './split-blocks.ts';

type MarkdownProps = {
  readonly text: string;
  /** More text is on its way: half-formed marks at the end wait. */
  readonly growing: boolean;
  /** What relative links start from. */
  readonly base: string;
  /** The sources are known: their numbers can be pressed. */
  readonly linked: boolean;
  /** Stands after the short answer. */
  readonly children?: ReactNode;
};

/** An answer's markdown, what follows the short answer folded. A block that cannot change any more is drawn once. */
export function Markdown({ text, growing, base, linked, children }: MarkdownProps) {
  const t = useText();
  const before = useRef<Blocks>(NO_BLOCKS);
  const blocks = useMemo(() => {
    before.current = splitBlocks(text, before.current);
    const { settled, tail } = before.current;
    if (!growing) return [...settled, tail];
    return mayBecomeMore(tail) && findMore([tail]) < 0 ? settled : [...settled, holdForming(tail)];
  }, [text, growing]);
  const more = findMore(blocks);
  const draw = (sources: readonly string[]) =>
    sources.map((source, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only added at the end
      <Block key={index} source={source} base={base} linked={linked && source.includes('[')} />
    ));
  return (
    <div className="aa-markdown">
      {draw(more < 0 ? blocks : blocks.slice(0, more))}
      {children}
      {more >= 0 && (
        <Fold level={3} label={t(said(blocks[more]?.slice(3).trim() ?? ''))}>
          {draw(blocks.slice(more + 1))}
        </Fold>
      )}
    </div>
  );
}

const Block = memo(({ source, base, linked }: { source: string; base: string; linked: boolean }) => {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) drawBlock(box.current, source, base, linked, t);
  }, [source, base, linked, t]);
  return <div className="aa-block" dir="auto" ref={box} />;
});
