// Starts what `npm run build` has put into dist/deploy. Plain JavaScript, so that an older Node can say that it is one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIN_NODE = 24;
const root = import.meta.dirname ?? '.';

if (Number(process.versions.node.split('.')[0]) < MIN_NODE)
  fail(`Node ${MIN_NODE} or newer is needed; this is ${process.version}.`);
if (!existsSync(join(root, 'node_modules'))) fail('The packages are not installed: run "npm ci" here first.');
if (existsSync('.env')) process.loadEnvFile('.env');

// What is called .ts here has no types any more. Node would load its reader of types for it all the same, which takes memory.
const { registerHooks } = await import('node:module');
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    return { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true };
  },
});
// The file's place in the folder to deploy, where this script stands beside `server/`.
const main = './server/main.ts';
await import(main);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
