import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '#shared/ui/Icon.tsx';

export type IconButtonProps = ComponentProps<'button'> & {
  readonly icon: IconNode;
  /** Pixels. */
  readonly size?: number;
  /** Its name, read out, and shown when one points at it unless there is a `title`. */
  readonly label: string;
};

/** A button that is an icon alone. */
export function IconButton({ icon, size = 18, label, children, ...attributes }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...attributes}>
      <Icon icon={icon} size={size} />
      {children}
    </button>
  );
}
