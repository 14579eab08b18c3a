import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { freePort } from '../support/product.ts';
import { product } from './demo-page.ts';
import { partnerCommand } from './partner-command.ts';

export type NewPartner = {
  /** Its one page, which has the assistant in it. */
  readonly page: string;
  readonly host: string;
  /** What the operator types while the product runs: `npm run partner -- COMMAND <id>`. */
  command(name: 'enable' | 'disable'): Promise<string>;
  stop(): void;
};

type Options = {
  readonly policy?: (product: string) => string;
  /** The script tag alone, and not an element in the page. */
  readonly launcher?: boolean;
  /** What its page has instead. */
  readonly markup?: string;
};

/** A partner of the running product, all of its own, whose page is served with `policy`. */
export async function newPartner({ policy, launcher = false, markup }: Options = {}): Promise<NewPartner> {
  const id = `partner-${randomUUID().slice(0, 8)}`;
  const port = await freePort();
  // A host of its own: the port may have been that of a partner before, who keeps the address.
  const host = `${id}.localhost:${port}`;
  const origin = `http://${host}`;
  const run = (...args: readonly string[]) => partnerCommand(`${process.env.PRODUCT_DATA_DIR}`, ...args);
  await run('add', id, '--name', 'Example College', '--origin', origin);
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (policy) response.setHeader('content-security-policy', policy(product()));
    const usual = `<script async src="${product()}/embed/v1/assistant.js" data-partner="${id}"></script>
${launcher ? '' : `<admissions-assistant mode="inline" partner="${id}"></admissions-assistant>`}`;
    response.end(`<!doctype html><html lang="en"><title>Example College</title><link rel="icon" href="data:,">
${markup ?? usual}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    page: `${origin}/`,
    host,
    command: (name) => run(name, id),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
