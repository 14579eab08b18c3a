import { IconButton, type IconButtonProps } from '../IconButton.tsx';

/** One of the small buttons below a message. */
export function MessageTool(button: IconButtonProps) {
  return <IconButton className="aa-copy" size={16} {...button} />;
}
