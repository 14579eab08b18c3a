import type { ReactNode } from 'react';
import { StepTitle } from '#shared/ui/account/StepTitle.tsx';

type StepProps = {
  readonly title: ReactNode;
  /** It has taken another's place, and is read from its title. */
  readonly focus?: boolean;
  readonly children: ReactNode;
};

/** All that a page shows at one time: its title, and what follows it. */
export const Step = ({ title, focus = false, children }: StepProps) => (
  <div className="aa-step">
    <StepTitle level={1} focus={focus}>
      {title}
    </StepTitle>
    {children}
  </div>
);
