import { format } from 'node:util';

let written: string[] = [];
let expected: RegExp[] = [];

/** Collects console.error from now on. */
export function watchConsole(): void {
  console.error = (...args: unknown[]) => {
    written.push(format(...args));
  };
}

/** Says that this test makes the app write a line like that; it fails when the line never comes. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

export function forgetConsole(): void {
  written = [];
  expected = [];
}

/** What was written and not expected, and what was expected and never written. */
export function unexpectedOutput(): string[] {
  const surprises = written.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const missing = expected.filter((pattern) => !written.some((line) => pattern.test(line)));
  return [...surprises, ...missing.map((pattern) => `(expected, but never written: ${pattern})`)];
}
