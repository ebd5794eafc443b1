import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  /** Which tests failed and with what, said once more at the very end of a run. */
  faults?: string[];
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
  testResults: VitestFile[];
  success: boolean;
}

interface VitestFile {
  status: string;
  name?: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

/** So much of what a test says about its failure is said again. */
const mostOfFault = 600;
/** A run in which everything fails names no more than these. */
const mostFaults = 30;

const fault = (where: string, why = '') =>
  stripVTControlCharacters(`${where}\n${why}`).trim().slice(0, mostOfFault);

/** The tests and files of a report by vitest that did not pass. */
export const faultsOfVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name = '', message, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [fault(name, message)]
      : assertionResults
          .filter((it) => it.status !== 'passed')
          .map((it) => fault(`${name}: ${it.fullName} (${it.status})`, it.failureMessages?.[0])),
  );

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

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results?: { error?: { message?: string } }[] }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: PlaywrightSpec[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const placeOf = ({ file, line, title }: PlaywrightSpec) => `${file}:${line} ${title}`;

/** Where the tests stand that passed only when repeated. */
export const repeatedOnly = (suite: PlaywrightSuite): string[] =>
  specsOf(suite)
    .filter((spec) => spec.tests.some((it) => it.status === 'flaky'))
    .map(placeOf);

/** The tests of a report by Playwright that did not pass at once, and errors outside of any. */
export const faultsOfPlaywright = (report: PlaywrightReport): string[] => [
  ...specsOf(report).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results = [] }) =>
        fault(`${placeOf(spec)} (${status})`, results.find((it) => it.error)?.error?.message),
      ),
  ),
  ...report.errors.map((error) => fault('outside of any test', JSON.stringify(error))),
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
export function readCounts<Report>(
  path: string,
  count: (report: Report) => Counts,
  faultsIn: (report: Report) => string[],
): Counts {
  try {
    const report: Report = JSON.parse(readFileSync(path, 'utf8'));
    return { ...count(report), faults: faultsIn(report).slice(0, mostFaults) };
  } catch (error) {
    console.log(`No test report at ${path}: ${String(error)}`);
    return one(false);
  }
}
