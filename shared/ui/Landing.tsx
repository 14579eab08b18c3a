import type { Say } from '#shared/texts/say.ts';
import { MessageBox } from './MessageBox.tsx';
import { Stage } from './Stage.tsx';
import { TextProvider } from './use-text.ts';

/**
 * The assistant before the first question, as plain HTML: what a page shows inside the element until the widget takes
 * over with the same `Stage`. Without scripts its buttons lead to the page with `?ask=…`. Needs `landing.css` and the tokens.
 */
export function Landing({ t }: { readonly t: Say }) {
  return (
    <TextProvider value={t}>
      <Stage box={<MessageBox />} guides="/guides" />
    </TextProvider>
  );
}
