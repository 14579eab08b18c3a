import { type ReactNode, useEffect, useRef } from 'react';

type StepTitleProps = {
  readonly level: 1 | 2;
  /** The step has taken another's place: the focus goes to where it begins. */
  readonly focus?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
};

export function StepTitle({ level, focus = false, id, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) title.current?.focus();
  }, [focus]);
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Title className="aa-step-title" id={id} tabIndex={-1} ref={title}>
      {children}
    </Title>
  );
}
