import { setFlagsFromString } from 'node:v8';
import './quick-drizzle.ts';

/**
 * Loaded before a command of the operator, and before tests: they have the embedded database open for moments. V8 compiles it
 * once, quickly; compiled a second time, to run fast, it takes four seconds of processor, which such a process never earns back.
 */
for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
