import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { MEMORY_OPTIONS, MEMORY_SETTINGS } from '#scripts/deploy-folder.ts';
import { API_PREFIX } from '#shared/contract/endpoint.ts';
import { getHealth, getLiveness } from '#shared/contract/health-endpoints.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');
const settings = [...read('server/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map(([, name = '']) => name);
/** What stop.ts takes at most, in seconds: the longest delay, then the last deadline. */
const LONGEST_STOP = 60 + 9;

describe('the Dockerfile', () => {
  const text = read('operations/Dockerfile');
  const last = text.slice(text.lastIndexOf('\nFROM '));

  test('is one that Docker understands, without a warning', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  test('ends in a stage without tools or sources, which an unprivileged user runs and a health check watches', () => {
    expect(text.match(/^FROM /gm)).toHaveLength(2);
    expect(last).toMatch(/^USER (?!root|0)\w+$/m);
    expect(last).not.toMatch(/npm (ci|install)|COPY \. /);
    expect(last).toContain(API_PREFIX + getLiveness.path);
    expect(last).toContain(`CMD ${JSON.stringify(['node', ...MEMORY_OPTIONS, 'start.mjs']).replaceAll(',', ', ')}`);
    for (const [name, value] of Object.entries(MEMORY_SETTINGS)) expect(last).toContain(` ${name}=${value}`);
    const names = [...(/^ENV ([\s\S]*?[^\\])$/m.exec(last)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !settings.includes(name) && !(name in MEMORY_SETTINGS))).toEqual([]);
  });

  test('takes nothing along that is a secret or made here', () => {
    const left = read('operations/Dockerfile.dockerignore').trim().split('\n');
    for (const name of ['.env', '.git', '.data', 'node_modules', 'dist']) expect(left).toContain(name);
  });
});

describe('the compose file', () => {
  const { services } = parse(read('operations/compose.yaml'));

  test('gives the server nothing to write but its data, no rights, and time to end', () => {
    const { server } = services;
    expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'], tmpfs: ['/tmp'] });
    expect(server.environment).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: '1' });
    expect(Object.keys(server.environment).filter((name) => !settings.includes(name))).toEqual([]);
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(10);
    expect(server.ports).toBeUndefined();
    expect(existsSync(`${root}operations/${server.build.context}/${server.build.dockerfile}`)).toBe(true);
  });

  test('starts the server when the database is there, and the proxy when the server is', () => {
    expect(services.server.depends_on.database.condition).toBe('service_healthy');
    expect(services.database.healthcheck.test.join(' ')).toContain('pg_isready');
    expect(services.proxy.depends_on.server.condition).toBe('service_healthy');
    expect(services.proxy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  });
});

test('every command with the compose file names its settings, which compose looks for beside that file', () => {
  const commands = ['OPERATING.md', 'operations/compose.yaml'].flatMap(
    (file) => read(file).match(/docker compose [^`\n]*-f operations\/compose\.yaml/g) ?? [],
  );
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((command) => !command.includes('--env-file .env'))).toEqual([]);
});

test('the proxy asks whether visitors may come, keeps no answer back, and keeps the figures to itself', () => {
  const text = read('operations/Caddyfile');
  expect(text).toContain(`health_uri ${API_PREFIX}${getHealth.path}`);
  expect(text).toContain('flush_interval -1');
  expect(text).toContain('respond /metrics 404');
});

test('the unit runs what a folder to deploy starts, as a user without rights, and lets it end', () => {
  const unit = new Map(
    [...read('operations/galen.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
  expect(unit.get('ExecStart')).toMatch(new RegExp(` node ${MEMORY_OPTIONS.join(' ')} start\\.mjs$`));
  const given =
    read('operations/galen.service')
      .match(/^Environment=(.*)$/gm)
      ?.join(' ') ?? '';
  for (const [name, value] of Object.entries(MEMORY_SETTINGS)) expect(given).toContain(`${name}=${value}`);
  expect(existsSync(`${root}scripts/start-deployed.mjs`)).toBe(true);
  expect(unit.get('User')).toBe('galen');
  expect(unit.get('ProtectSystem')).toBe('strict');
  expect(unit.get('StateDirectory')).toBe('galen');
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(LONGEST_STOP);
});

test('whoever sets up the webhook reads the same events everywhere', () => {
  const events = (text: string) => [...new Set(text.match(/\b(?:payment|order|refund)\.[a-z]+\b/g))].sort();
  const ofChapter = /## 5\. Payments[\s\S]*?\n## /.exec(read('OPERATING.md'))?.[0] ?? '';
  expect(events(ofChapter)).toEqual(events(read('.env.example')));
  expect(events(ofChapter)).toHaveLength(6);
});
