import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/build.ts';
import { startProduct } from '../support/product.ts';
import { measureBoot } from './boot-time.ts';
import { measureBudgets } from './budgets/measure-budgets.ts';
import { measureMemory } from './budgets/measure-memory.ts';
import { measureChatRate } from './chat-rate.ts';
import { compareEmbeds, METHOD } from './embed/compare.ts';
import { measureFile } from './file-size.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLongConversation } from './long-conversation.ts';
import { measurePageScripts } from './page-scripts.ts';
import { measureScale } from './scale.ts';
import { measureSearch } from './search-time.ts';
import { measurePieceCost, measureStreaming } from './streaming-cost.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = `${root}dist`;

/**
 * `npm run bench -- boot`, `-- search`, `-- pieces`, `-- chat`, `-- embed` and `-- lighthouse` measure only that; addresses after
 * `lighthouse` choose pages, such as `lighthouse / /guides`. `-- scale` is measured only when asked for: it takes minutes. `-- memory 60`
 * has the server work for 60 minutes and says each minute what memory it takes.
 */
const [only, ...addresses] = process.argv.slice(2);
const PARTS = ['boot', 'search', 'pieces', 'chat', 'embed', 'lighthouse', 'scale', 'budgets', 'memory'];
if (only !== undefined && !PARTS.includes(only)) {
  console.error(
    `There is no measure "${only}"; choose one of: ${PARTS.join(', ')}. Without one, all that take less than minutes.`,
  );
  process.exit(1);
}
/** Pages with more scripts than any of the others, which are alike. */
const HEAVIEST = 25;
const measureSearchTime = async () => {
  console.log('\nOne page of search results in 100,000 messages, median of 15 (a few milliseconds)');
  console.table(await measureSearch());
};
const measurePieces = async () => {
  console.log('\nMain thread for one piece of that answer, 4x CPU slowdown, median of 5 (does not grow)');
  console.table([await measurePieceCost()]);
};
const measureBootTime = async (origin: string) => {
  console.log(
    '\nBoot, from the file’s arrival to a box one can type in, 4x CPU slowdown, median of 15 (budget 5 times a bare textarea)',
  );
  console.table([await measureBoot(origin)]);
};
const measureChat = async (origin: string) => {
  console.log(
    '\nPOST /api/v1/chat with the built-in guide, 20 at a time, on this machine’s cores together with the load',
  );
  console.table([await measureChatRate(origin)]);
};
if (only === 'search') {
  await measureSearchTime();
  process.exit(0);
}
if (only === 'scale') {
  console.log('\nCalls of one student in a crowd that grows, PostgreSQL: ms, median of 15 (statements of one call)');
  const rows = await measureScale();
  if (rows) console.table(rows);
  else console.log('There is no PostgreSQL on this machine.');
  process.exit(0);
}

await build();
if (only === 'budgets') {
  console.log('\nThe server against its budgets');
  console.table(await measureBudgets());
  process.exit(0);
}
if (only === 'memory') {
  const [minutes = '15'] = addresses;
  console.log('\nMemory of the server (RSS) under a load that goes on');
  await measureMemory(Number(minutes));
  process.exit(0);
}
if (only === 'embed') {
  const { rows, notes } = await compareEmbeds(dist);
  console.log(`\n${METHOD}`);
  console.table(rows);
  for (const note of notes) console.log(note);
  process.exit(0);
}
if (only === 'lighthouse') {
  const product = await startProduct({ LIMITS: 'off' });
  try {
    console.log('\nLighthouse, mobile (budget 98 performance, 100 the others)');
    console.table(await measureLighthouse(root, product.origin, addresses));
  } finally {
    await product.stop();
  }
  process.exit(0);
}

if (only === 'pieces') {
  await measurePieces();
  process.exit(0);
}
if (only === 'boot') {
  const product = await startProduct({ LIMITS: 'off' });
  await measureBootTime(product.origin).finally(product.stop);
  process.exit(0);
}
if (only === 'chat') {
  const product = await startProduct({ LIMITS: 'off', GUEST_FREE_MESSAGES: '900000' });
  await measureChat(product.origin).finally(product.stop);
  process.exit(0);
}

console.log('\nWidget file (budget 70 KB brotli)');
console.table(
  await Promise.all(['widget.js', 'assistant.js'].map((name) => measureFile(`${dist}/widget/build/${name}`))),
);

const pages = await measurePageScripts(`${dist}/site`);
console.log(
  `\nJavaScript per page, the widget file apart: the heaviest ${HEAVIEST} of ${pages.length} ` +
    '(budget 12 KB brotli on a marketing page, 35 KB on an interactive one)',
);
console.table(pages.slice(0, HEAVIEST));

const product = await startProduct({ LIMITS: 'off', GUEST_FREE_MESSAGES: '900000' });
try {
  await measureBootTime(product.origin);
  console.log('\nMain thread for one 8 KB answer in 400 pieces, median of 5 (budget 1.3 times plain text)');
  console.table([await measureStreaming()]);
  await measurePieces();
  console.log('\nOpening a conversation from the history, 4x CPU slowdown, median of 5 (about as fast)');
  console.table([await measureLongConversation()]);
  await measureChat(product.origin);
} finally {
  await product.stop();
}
await measureSearchTime();
