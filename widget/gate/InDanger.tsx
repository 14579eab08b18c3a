import { useText } from '#shared/ui/use-text.ts';

/** Where the box takes no message, nobody in danger could ask. */
export const InDanger = () => (
  <span>{useText()('In danger, or thinking of ending your life? Call\u00a0112, or Tele-MANAS\u00a014416.')}</span>
);
