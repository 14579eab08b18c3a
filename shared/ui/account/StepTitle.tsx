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

type StepProps = {
  readonly title: ReactNode;
  /** It has taken another's place, and is read from its title. */
  readonly focus?: boolean;
  readonly children: ReactNode;
};

/** All that a page shows at one time: its title, and what follows it. Here, so that every page has it with the title. */
export const Step = ({ title, focus = false, children }: StepProps) => (
  <div className="aa-step">
    <StepTitle level={1} focus={focus}>
      {title}
    </StepTitle>
    {children}
  </div>
);
