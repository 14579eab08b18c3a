import { counted, type Text, text } from '#shared/texts/text.ts';

/** How long to wait, in words and rounded up: 40 seconds, 3 minutes, 2 hours. */
export function waitText(seconds: number): Text {
  if (seconds < 90)
    return counted(Math.max(1, Math.ceil(seconds)), {
      one: 'Please wait #1 second and try again.',
      other: 'Please wait #1 seconds and try again.',
    });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? text('Please wait #1 minutes and try again.', minutes)
    : text('Please wait #1 hours and try again.', Math.ceil(minutes / 60));
}
