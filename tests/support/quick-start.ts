import { fileURLToPath } from 'node:url';

/** Node's options for a process that ends soon after its start (`server/quick-command.ts`), in whatever folder it runs. */
export const QUICK_START = ['--import', fileURLToPath(new URL('../../server/quick-command.ts', import.meta.url))];
