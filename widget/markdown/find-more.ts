/** The headings under which the server puts what follows a short answer, in each language that it answers in. */
export const MORE_HEADINGS = ['More on this', 'इस पर और', 'याबद्दल अधिक'];
const LINES = MORE_HEADINGS.map((words) => `## ${words}`);

/** Where in the blocks of an answer what follows the short answer begins; -1 when there is none. */
export const findMore = (blocks: readonly string[]): number =>
  blocks.findIndex((block) => LINES.includes(block.trim()));

/** Whether the end of an answer on its way may yet become such a heading. */
export const mayBecomeMore = (tail: string): boolean =>
  tail.trim() !== '' && LINES.some((line) => line.startsWith(tail.trim()));
