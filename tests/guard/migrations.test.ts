import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { riskyStatements } from '#tests/support/risky-statements.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}server/db/migrations/`;
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));

test('the version before can live with every migration: what it uses is taken away a release later, and marked', () => {
  const risky = migrations.flatMap((name) =>
    riskyStatements(readFileSync(folder + name, 'utf8'), version).map((why) => `${name} ${why}`),
  );
  expect(risky).toEqual([]);
  expect(migrations.length).toBeGreaterThan(10);
});

test.each([
  'DROP TABLE "guests";',
  'drop table if exists guests cascade',
  'ALTER TABLE "sends" DROP COLUMN "charged";',
  'ALTER TABLE "sends" RENAME TO "asked";',
  'ALTER TABLE "sends" RENAME COLUMN "run" TO "maker";',
  'alter table sends rename run to maker',
  'ALTER TABLE "sends" ADD COLUMN "run" text NOT NULL;',
  'ALTER TABLE "sends"\n  ADD "run" text\n  NOT NULL',
  'ALTER TABLE "sends" ALTER COLUMN "run" SET NOT NULL;',
  'ALTER TABLE "sends" ALTER COLUMN "run" SET DATA TYPE integer USING run::int;',
  'ALTER TABLE "sends" ALTER COLUMN "lease_until" DROP DEFAULT;',
  `-- a comment with default\nALTER TABLE "sends" ADD COLUMN "run" text NOT NULL;`,
])('%s is refused', (statement) => {
  expect(riskyStatements(statement, '0.2.0')).toHaveLength(1);
});

test.each([
  'ALTER TABLE "sends" ADD COLUMN "run" text;',
  'ALTER TABLE "sends" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "periods" ADD COLUMN "place" bigint NOT NULL GENERATED ALWAYS AS IDENTITY;',
  'ALTER TABLE "sends" ADD CONSTRAINT "sends_run" CHECK ("run" is not null) NOT VALID;',
  'CREATE TABLE "later" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "later" ADD COLUMN "x" text NOT NULL;',
  'CREATE INDEX "i" ON "sends" ("run") WHERE "run" is not null;',
  `UPDATE "sends" SET "state" = 'drop table' WHERE "run" IS NULL;`,
])('%s is not', (statement) => {
  expect(riskyStatements(statement, '0.2.0')).toEqual([]);
});

test('a mark counts for the one statement that it stands with, and for releases that have passed', () => {
  const drop = 'ALTER TABLE "sends" DROP COLUMN "charged";';
  expect(riskyStatements(`-- contract: last used in 0.1.0\n${drop}`, '0.2.0')).toEqual([]);
  expect(riskyStatements(`-- contract: last used before 0.2.0\n${drop}`, '0.2.0')).toEqual([]);
  for (const mark of ['last used in 0.2.0', 'last used in 1.0.0', 'last used before 0.3.0', 'last used', 'never used'])
    expect([mark, riskyStatements(`-- contract: ${mark}\n${drop}`, '0.2.0')]).toEqual([mark, [expect.any(String)]]);
  const second = `-- contract: last used in 0.1.0\n${drop}--> statement-breakpoint\n${drop}`;
  expect(riskyStatements(second, '0.2.0')).toHaveLength(1);
});
