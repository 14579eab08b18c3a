import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/db/is-unavailable.ts';

const coded = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('as pg says'), { code }) });

test.each([
  ...['25006', '57P01', '57P02', '57P03', '57014', '08000', '08003', '08006', '53100', '53200', '53300'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])('%s says that the database cannot be used now', (code) => expect(isDatabaseUnavailable(coded(code))).toBe(true));

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('so does "%s"', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
});

test.each(['23505', '23514', '22021', '42P01', '25001', '57', 'ERR_INVALID_STATE'])('%s is a fault of ours', (code) =>
  expect(isDatabaseUnavailable(coded(code))).toBe(false),
);

test('words that a query quotes are not taken for the database’s', () => {
  const quoted = new Error('Failed query: select\nparams: Connection terminated', { cause: coded('23505') });
  expect(isDatabaseUnavailable(quoted)).toBe(false);
  expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
});
