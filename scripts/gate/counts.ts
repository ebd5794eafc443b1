import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

/** How a stage with one outcome counts. */
export const one = (good: boolean): Counts => (good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const sum = (all: Counts[]): Counts => ({
  passed: all.reduce((total, it) => total + it.passed, 0),
  failed: all.reduce((total, it) => total + it.failed, 0),
});

interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
  success: boolean;
}

/** A test that was skipped or left to do is a failed one; so is a file that could not be read. */
export function countVitest(report: VitestReport): Counts {
  const brokenFiles = report.testResults.filter(
    (it) => it.status === 'failed' && it.assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + brokenFiles.length;
  const unexplained = !report.success && failed === 0 ? 1 : 0;
  const empty = report.numTotalTests === 0 && failed === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + unexplained + empty };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** Where the tests stand that passed only when repeated. */
export const repeatedOnly = ({ suites = [], specs = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter((spec) => spec.tests.some((it) => it.status === 'flaky'))
    .map((spec) => `${spec.file}:${spec.line} ${spec.title}`),
  ...suites.flatMap(repeatedOnly),
];

/** How many tests of one run may pass only when repeated: a machine may stumble once. */
const mostRepeated = 1;

/** A test that did not run is a failed one. So are those that passed only when repeated, but for a single one; all are named. */
export function countPlaywright(report: PlaywrightReport): Counts {
  const { stats, errors } = report;
  for (const place of repeatedOnly(report)) console.log(`Passed only when repeated: ${place}`);
  const forgiven = stats.flaky <= mostRepeated ? stats.flaky : 0;
  const passed = stats.expected + forgiven;
  const failed = stats.unexpected + stats.flaky - forgiven + stats.skipped + errors.length;
  return { passed, failed: passed + failed === 0 ? 1 : failed };
}

/** Reads a report that a runner wrote. A report that is missing or broken means that the stage failed. */
export function readCounts<Report>(path: string, count: (report: Report) => Counts): Counts {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.log(`No test report at ${path}: ${String(error)}`);
    return one(false);
  }
}
