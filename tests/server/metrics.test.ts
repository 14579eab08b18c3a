import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { connectMemory } from '#server/db/connect.ts';
import { createLog } from '#server/log/create-log.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { createUsageBook } from '#server/model-usage/usage-book.ts';
import { type AccountsWorld, createAccountsWorld } from '#tests/support/accounts-world.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const METRICS_TOKEN = 'only-for-tests-but-long-enough-to-be-one';
const read = (file: string) => readFileSync(new URL(`../../operations/${file}`, import.meta.url), 'utf8');

let world: AccountsWorld;
beforeAll(async () => {
  const metrics = createMetrics();
  const log = createLog('error', { write: () => undefined }, metrics.error);
  world = await createAccountsWorld({ connection: await connectMemory(), env: { METRICS_TOKEN }, metrics, log });
});
afterAll(() => world.close());

const scrape = (authorization = `Bearer ${METRICS_TOKEN}`) =>
  world.app.request('/metrics', { headers: { authorization } });
const told = async () => (await scrape()).text();

describe('what a server tells whoever watches it', () => {
  test('nobody without the token, and nothing at all where none is set', async () => {
    for (const given of [
      '',
      'Bearer ',
      'Bearer wrong',
      METRICS_TOKEN,
      `Bearer ${METRICS_TOKEN}x`,
      `bearer ${METRICS_TOKEN}`,
    ]) {
      const refused = await scrape(given);
      expect([given, refused.status, await refused.text()]).toEqual([given, 401, 'The token is missing or wrong.\n']);
    }
    const silent = await createTestApp();
    expect((await silent.app.request('/metrics', { headers: { authorization: 'Bearer null' } })).status).toBe(404);
    await silent.close();
    await expect(createTestApp({ env: { METRICS_TOKEN: 'short' } })).rejects.toThrow(
      /METRICS_TOKEN is not valid: it must have at least 32/,
    );
  });

  test('requests by pattern and status, and no address, name or token of anybody', async () => {
    const person = await world.signUpAndVerify();
    await world.call('GET', '/conversations/nobodys', { bearer: person.session.access_token });
    await world.app.request('/api/v1/nowhere', { method: 'PATCH' });
    await world.app.request('/about/../../etc', { method: 'PURGE' });
    const text = await told();
    expect(text).toContain('galen_http_requests_total{method="POST",route="/api/v1/auth/signup",status="200"} 1');
    expect(text).toContain('galen_http_requests_total{method="GET",route="/api/v1/conversations/:id",status="404"} 1');
    expect(text).toContain('method="other"');
    expect(text).toMatch(/galen_http_request_seconds_bucket\{le="0\.25",route="\/api\/v1\/auth\/signup"\} \d/);
    for (const secret of [
      person.email,
      person.name,
      person.session.access_token,
      person.session.user.user_id,
      'nobodys',
      'etc',
    ])
      expect(text).not.toContain(secret);
  });

  test('answers: how long to the first piece and to the end, and how they ended', async () => {
    await world.send('/chat', { message: 'Hello' });
    const text = await told();
    expect(text).toContain('galen_answer_seconds_count{outcome="whole"} 1');
    expect(text).toContain('galen_answer_first_piece_seconds_count 1');
    expect(text).toContain('galen_answers_running 0');
  });

  test('mails, orders and payments by state, and what models have used', async () => {
    const person = await world.signUpAndVerify();
    await world.signUp();
    const order = { plan_id: 'starter_monthly', currency: 'INR' };
    await world.send('/payments/create-order', order, { bearer: person.session.access_token });
    const prices = new Map([['big', { input: 1, output: 2 }]]);
    const book = createUsageBook(world.db, { prices, tokensPerDay: null, costPerDay: null }, world.now);
    const use = {
      role: 'writer',
      model: 'big',
      inputTokens: 1_000_000,
      outputTokens: 500_000,
      estimated: false,
    } as const;
    await book.record(use, { owner: 'user:1', partnerId: null });
    const text = await told();
    expect(text).toContain('galen_mails{state="waiting"} 1');
    expect(text).toMatch(/galen_mail_delay_seconds \d/);
    expect(text).toContain('galen_payment_orders{state="open"} 1');
    expect(text).toContain('galen_model_tokens_today{model="big",role="writer",direction="in"} 1000000');
    expect(text).toContain('galen_model_cost_today{model="big",role="writer"} 2');
  });

  test('errors by code, and a database that is away', async () => {
    const away = await connectMemory();
    const metrics = createMetrics();
    const log = createLog('error', { write: () => undefined }, metrics.error);
    const blind = await createTestApp({ connection: away, env: { METRICS_TOKEN }, metrics, log });
    await away.close();
    expect((await blind.app.request('/api/v1/chat/health')).status).toBeGreaterThanOrEqual(500);
    const answer = await blind.app.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('galen_database_up 0');
    expect(text).not.toMatch(/^galen_mails\{/m);
    expect(text).toMatch(/galen_errors_total\{code="\w+"\} [1-9]/);
  });
});

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly what_to_do: string };
};
type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] };

describe('the alerts and the dashboard', () => {
  const rules: readonly Rule[] = parse(read('prometheus-alerts.yaml')).groups.flatMap(
    ({ rules }: { readonly rules: readonly Rule[] }) => rules,
  );
  const dashboard: { readonly uid: string; readonly panels: readonly Panel[] } = JSON.parse(
    read('grafana-dashboard.json'),
  );
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];

  test('ten alerts, each with how long it has to last, how urgent it is and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(10);
    for (const { alert, labels, annotations, ...rule } of rules) {
      expect([alert, rule.for]).toEqual([alert, expect.stringMatching(/^\d+m$/)]);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(10);
      expect(annotations.what_to_do.split(/\s+/).length).toBeGreaterThan(15);
    }
  });

  test.each(expressions)('%s is PromQL', (_, expression) => {
    // Grafana puts a duration there.
    const text = expression.replaceAll('$__rate_interval', '5m');
    const wrong: string[] = [];
    parser.parse(text).iterate({
      enter({ type, from, to }) {
        if (type.isError) wrong.push(`${from}-${to}: ${text.slice(from, to)}`);
      },
    });
    expect(wrong).toEqual([]);
  });

  test('they speak of nothing that a server does not tell, and leave out nothing of ours', async () => {
    const names = [...(await told()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
    const parts = names.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]);
    const used = expressions.flatMap(([, expr]) => expr.match(/\b(?:galen|process|nodejs)_\w+/g) ?? []);
    expect(used.filter((name) => !parts.includes(name))).toEqual([]);
    const ours = names.filter((name) => name.startsWith('galen_'));
    expect(ours.filter((name) => !used.some((one) => one.startsWith(name)))).toEqual([]);
    expect(ours.length).toBeGreaterThan(12);
  });
});
