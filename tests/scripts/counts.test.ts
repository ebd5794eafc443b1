import { describe, expect, it, vi } from 'vitest';
import {
  countPlaywright,
  countVitest,
  faultsOfPlaywright,
  faultsOfVitest,
  one,
  readCounts,
  sum,
} from '../../scripts/gate/counts.ts';

const vitest = (passed: number, total: number, more = {}) => ({
  numPassedTests: passed,
  numTotalTests: total,
  numFailedTestSuites: 0,
  testResults: [],
  success: passed === total,
  ...more,
});
const playwright = (stats = {}, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites: [],
});

describe('counting', () => {
  it('adds up what passed and what failed', () => {
    expect(countVitest(vitest(3, 5))).toEqual({ passed: 3, failed: 2 });
    expect(sum([one(true), one(false), { passed: 3, failed: 2 }])).toEqual({ passed: 4, failed: 3 });
  });

  it('takes a skipped test for a failed one', () => {
    expect(countVitest(vitest(4, 5, { success: true })).failed).toBe(1);
    expect(countPlaywright(playwright({ expected: 4, skipped: 1 }))).toEqual({ passed: 4, failed: 1 });
  });

  it('takes a test file that could not be read for a failed test', () => {
    const testResults = [
      { status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] },
    ];
    const report = vitest(2, 2, { success: false, testResults });
    expect(countVitest(report)).toEqual({ passed: 2, failed: 1 });
    expect(faultsOfVitest(report)).toEqual(['a.test.ts\nno such module']);
  });

  it('fails when everything passed and the runner says it failed, as after an unhandled error', () => {
    expect(countVitest(vitest(2, 2, { success: false }))).toEqual({ passed: 2, failed: 1 });
  });

  it('fails a stage that found no tests at all', () => {
    expect(countVitest(vitest(0, 0)).failed).toBe(1);
    expect(countPlaywright(playwright()).failed).toBe(1);
  });

  it('takes an error outside of any test for a failed one', () => {
    expect(countPlaywright(playwright({ expected: 1 }, ['setup broke']))).toEqual({ passed: 1, failed: 1 });
  });

  it('names tests that passed only when repeated, and fails from the second in a run on', () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const spec = (title: string, status: string) => ({
      title,
      file: 'tabs.spec.ts',
      line: 7,
      tests: [{ status }],
    });
    const suites = [{ suites: [{ specs: [spec('steady', 'expected'), spec('shaky', 'flaky')] }] }];
    const report = { ...playwright({ expected: 1, flaky: 1 }), suites };
    expect(countPlaywright(report)).toEqual({ passed: 2, failed: 0 });
    expect(countPlaywright(playwright({ expected: 1, flaky: 2 }))).toEqual({ passed: 1, failed: 2 });
    expect(said.mock.calls).toEqual([['Passed only when repeated: tabs.spec.ts:7 shaky']]);
    said.mockRestore();
  });

  it('takes a test that failed each time it was repeated for one failed test', () => {
    expect(countPlaywright(playwright({ expected: 2, unexpected: 1 }))).toEqual({ passed: 2, failed: 1 });
  });

  it('fails a stage that left no report', () => {
    expect(readCounts('/nowhere/report.json', countVitest, faultsOfVitest)).toEqual({ passed: 0, failed: 1 });
  });

  it('names each test that failed, with the beginning of what it says', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'adds' },
      { status: 'failed', fullName: 'takes', failureMessages: [`\u001b[31mexpected 1${' '.repeat(900)}`] },
    ];
    const files = vitest(1, 2, {
      testResults: [{ status: 'failed', name: 'sums.test.ts', assertionResults }],
    });
    expect(faultsOfVitest(files)).toEqual(['sums.test.ts: takes (failed)\nexpected 1']);
    const results = [{}, { error: { message: 'not visible' } }];
    const specs = [
      { title: 'opens', file: 'a.spec.ts', line: 3, tests: [{ status: 'unexpected', results }] },
      { title: 'closes', file: 'a.spec.ts', line: 9, tests: [{ status: 'expected' }] },
    ];
    const report = { ...playwright({ expected: 1, unexpected: 1 }, ['no browser']), suites: [{ specs }] };
    expect(faultsOfPlaywright(report)).toEqual([
      'a.spec.ts:3 opens (unexpected)\nnot visible',
      'outside of any test\n"no browser"',
    ]);
  });
});
