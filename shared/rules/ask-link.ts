/** The assistant's page with a question in its box, not yet sent. */
export const askLink = (question: string): string => `/?ask=${encodeURIComponent(question)}`;

/** The same for a question that the assistant offers in an answer: pressed there, it is sent at once; elsewhere it stands in the box. */
export const offerLink = (question: string): string => `${askLink(question)}&now`;

/** Facts that were understood of a question, each a link that puts it into the box, without its remark, to be corrected there. */
export const correctable = (facts: readonly string[]): string =>
  facts.map((fact) => `[${fact}](${askLink(fact.replace(/ \(.*/, ''))})`).join(' ');

/** The words in such a link. */
export const askedBy = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string | null =>
  pathname === '/' ? new URLSearchParams(search).get('ask') : null;
