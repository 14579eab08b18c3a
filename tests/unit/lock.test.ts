import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takeLock } from '#server/db/lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a lock is taken once and is gone after its release', () => {
  const file = join(folder, 'once');
  const lock = takeLock(file);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test('a living process keeps its lock, and is named', async () => {
  const file = join(folder, 'live');
  const other = spawn('sleep', ['30']);
  writeFileSync(file, JSON.stringify({ pid: other.pid, started: null }));
  expect(() => takeLock(file)).toThrow(`pid ${other.pid}`);
  expect(existsSync(file)).toBe(true);
  other.kill();
});

test.each([
  ['a dead process', JSON.stringify({ pid: 2 ** 22 + 1, started: null })],
  ['a number that now belongs to another process', JSON.stringify({ pid: process.ppid, started: '1' })],
  ['half a file', '{"pid":'],
  ['an empty file', ''],
])('the lock of %s is taken over', (name, content) => {
  const file = join(folder, name);
  writeFileSync(file, content);
  const lock = takeLock(file);
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
  lock.release();
});
