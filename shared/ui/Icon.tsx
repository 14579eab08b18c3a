import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** One lucide icon, as tall as its text unless `size` (px) says otherwise. Decorative: the words beside it carry the meaning. */
export function Icon({ icon, size = 20 }: { icon: IconNode; size?: number }) {
  return (
    <svg
      className="aa-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
