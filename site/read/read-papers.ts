import type { Paper } from '#shared/rules/programs/papers.ts';
import { readEntry } from './read-entry.ts';

/** The papers that programs ask for. */
export const readPapers = async (): Promise<readonly Paper[]> => (await readEntry('papers', 'papers')).items;
