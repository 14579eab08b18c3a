/** The assistant's page with a question in its box, not yet sent. */
export const askLink = (question: string): string => `/?ask=${encodeURIComponent(question)}`;
