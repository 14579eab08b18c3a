import { useText } from '#shared/ui/use-text.ts';

/** Where the box takes no message, nobody in danger could ask. */
export const InDanger = () => (
  <span>{useText()('In danger, or thinking of ending your life? Call 112, or Tele-MANAS 14416.')}</span>
);
