import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { newDataFolder } from '../support/data-folder.ts';
import { freePort, startProduct, VISITORS } from '../support/product.ts';
import { partnerCommand } from './partner-command.ts';

/** A product with two partners, and small pages of theirs (and of a stranger) on origins of their own. */
export type Partners = {
  readonly api: string;
  readonly university: string;
  readonly agent: string;
  readonly stranger: string;
  /** What the university signs its vouchers with. */
  readonly secret: string;
  stop(): Promise<void>;
};

export async function startPartners(): Promise<Partners> {
  const DATA_DIR = newDataFolder();
  const pages = await Promise.all([servePage(), servePage(), servePage()]);
  const [university = '', agent = '', stranger = ''] = pages.map(({ origin }) => origin);
  await partnerCommand(DATA_DIR, 'add', 'university', '--name', 'Example University', '--origin', university);
  await partnerCommand(DATA_DIR, 'add', 'agent', '--name', 'Example Agent', '--origin', agent);
  const secret = await partnerCommand(DATA_DIR, 'secret', 'university');
  const product = await startProduct({ DATA_DIR, ...VISITORS });
  return {
    ...{ api: product.origin, university, agent, stranger, secret },
    async stop() {
      await product.stop();
      for (const page of pages) page.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

async function servePage() {
  const port = await freePort();
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}

/** What a partner's page does with the window, by the contract alone. Its query names the API, and what else to ask for. */
const PAGE = `<!doctype html>
<html lang="en"><title>A partner</title><link rel="icon" href="data:,">
<button id="open">Sign in</button> <button id="rename">Rename me</button>
<p id="who" role="status"></p><p id="tried"></p>
<script>
const query = new URLSearchParams(location.search);
const api = query.get('api');
const base64url = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+]/g, '-').replace(/[/]/g, '_').replace(/=/g, '');
const random = () => base64url(crypto.getRandomValues(new Uint8Array(32)));
const verifier = random(), state = random();
let token;
const call = (method, path, body) => fetch(api + '/api/v1' + path, {
  method,
  headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: 'Bearer ' + token }) },
  body: body && JSON.stringify(body),
});
document.getElementById('open').onclick = async () => {
  const challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
  const asked = new URLSearchParams({ origin: query.get('claim') ?? location.origin, state, challenge });
  if (query.has('tab')) asked.set('tab', query.get('tab'));
  window.open(api + '/embed/sign-in?' + asked + (query.has('vouch') ? '#vouch=' + query.get('vouch') : ''), 'sign-in', 'width=480,height=640');
};
document.getElementById('rename').onclick = async () => {
  const tried = await call('PUT', '/users/me', { name: 'Mallory' }).then(({ status }) => status, () => 'blocked');
  document.getElementById('tried').textContent = 'Rename: ' + tried;
};
addEventListener('message', async ({ data, origin }) => {
  if (origin !== api || data?.type !== 'admissions-assistant:code' || data.state !== state) return;
  const session = await (await call('POST', '/embed/session', { code: data.code, verifier })).json();
  token = session.access_token;
  const me = await (await call('GET', '/auth/me')).json();
  document.getElementById('who').textContent = 'Signed in as ' + me.email;
});
</script></html>`;
