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

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A test that passed only when repeated, or did not run, is a failed one. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return { passed: stats.expected, failed: stats.expected + failed === 0 ? 1 : failed };
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
