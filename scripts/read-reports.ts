import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** What one runner of tests has found. */
export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  /** Each test that failed: where it stands, its name, and the first lines of why. */
  readonly failures: readonly string[];
};

/** Lines of an error that say what went wrong; a stack and what a page held come after them. */
const ERROR_LINES = 16;

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

const PlaywrightError = v.object({ message: v.optional(v.string(), '') });
const PlaywrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  ok: v.boolean(),
  tests: v.array(v.object({ results: v.array(v.object({ errors: v.optional(v.array(PlaywrightError), []) })) })),
});
type PlaywrightSuite = {
  readonly specs: readonly v.InferOutput<typeof PlaywrightSpec>[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
};
const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(PlaywrightSpec),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number() }),
  errors: v.array(PlaywrightError),
  suites: v.array(PlaywrightSuite),
});

const NOTHING: Outcome = { passed: 0, failed: 0, failures: [] };

/** What the report that Vitest has written says; nothing where it ended before it wrote one. */
export function readVitestReport(file: string): Outcome {
  if (!existsSync(file)) return NOTHING;
  const report = v.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that could not be loaded has no test that failed.
    if (failed.length === 0 && status === 'failed') return [failure(name, message)];
    return failed.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages.join('\n')));
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** What the report that Playwright has written says; nothing where it ended before it wrote one. */
export function readPlaywrightReport(file: string): Outcome {
  if (!existsSync(file)) return NOTHING;
  const { stats, errors, suites } = v.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')));
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const why = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failure(`${file}:${line}: ${title}`, messagesOf(why));
    });
  if (errors.length > 0) failures.unshift(failure('outside of the tests', messagesOf(errors)));
  return { passed: stats.expected, failed: stats.unexpected, failures };
}

function specsOf(suite: PlaywrightSuite): readonly v.InferOutput<typeof PlaywrightSpec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function messagesOf(errors: readonly v.InferOutput<typeof PlaywrightError>[]): string {
  return errors.map(({ message }) => message).join('\n');
}

function failure(where: string, why: string): string {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [where, ...lines.slice(0, ERROR_LINES).map((line) => `    ${line}`)].join('\n');
}
