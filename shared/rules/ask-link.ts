/** The assistant's page with a question in its box, not yet sent. */
export const askLink = (question: string): string => `/?ask=${encodeURIComponent(question)}`;

/** Facts that were understood of a question, each a link that puts it into the box, without its remark, to be corrected there. */
export const correctable = (facts: readonly string[]): string =>
  facts.map((fact) => `[${fact}](${askLink(fact.replace(/ \(.*/, ''))})`).join(' ');

/** The words in such a link. */
export const askedBy = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string | null =>
  pathname === '/' ? new URLSearchParams(search).get('ask') : null;
