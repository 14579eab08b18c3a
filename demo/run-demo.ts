import { build } from '../scripts/build.ts';
import { readEnv } from '../server/env.ts';
import { type DemoOrigins, seedPartners } from './demo-partners.ts';
import { servePartnerPages } from './partner-pages.ts';

process.env.DATA_DIR ??= '.data-demo';
const port = Number(process.env.DEMO_PORT ?? 3100);
// By another name than the product's, so that a browser takes the two for different sites and not only origins.
const origins: DemoOrigins = {
  university: `http://127.0.0.1:${port}`,
  agent: `http://127.0.0.1:${port + 1}`,
  stranger: `http://127.0.0.1:${port + 2}`,
};

try {
  await build();
  const env = readEnv(process.env);
  const agentSecret = await seedPartners(env, origins);
  await servePartnerPages({ product: env.publicUrl, origins, agentSecret });
} catch (cause) {
  if (!(cause instanceof Error)) throw cause;
  console.error(cause.message);
  process.exit(1);
}
// Becomes the product: one process, so that Ctrl-C ends both.
await import('../server/main.ts');
console.log(`  Partner pages: ${origins.university}\n`);
