import { LANDING_TAGLINE, LANDING_TITLE } from './landing-words.ts';
import { MessageBox } from './MessageBox.tsx';
import { Stage } from './Stage.tsx';

type LandingProps = { readonly title?: string; readonly tagline?: string };

/**
 * The assistant before the first question, as plain HTML: what a page shows inside the element until the widget takes
 * over with the same `Stage`. Without scripts its buttons lead to `/?ask=…`. Needs `landing.css` and the tokens.
 */
export function Landing({ title = LANDING_TITLE, tagline = LANDING_TAGLINE }: LandingProps) {
  return <Stage title={title} tagline={tagline} box={<MessageBox />} />;
}
