import { useText } from '#shared/ui/use-text.ts';

/** The wait for the first words: a dosage line being filled. */
export const Thinking = () => (
  <p className="aa-thinking">
    <span>{useText()('AI is thinking')}</span>
    <span className="aa-dose" aria-hidden="true" />
  </p>
);
