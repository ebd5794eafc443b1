import { format } from 'node:util';

let written: string[] = [];
let expected: RegExp[] = [];
let allowed: RegExp[] = [];

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

/** Says that this test may make the app write such a line: which of two things comes first is not decided. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern);
}

export function forgetConsole(): void {
  allowed = [];
  written = [];
  expected = [];
}

/** What was written and not expected, and what was expected and never written. */
export function unexpectedOutput(): string[] {
  const surprises = written.filter(
    (line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)),
  );
  const missing = expected.filter((pattern) => !written.some((line) => pattern.test(line)));
  return [...surprises, ...missing.map((pattern) => `(expected, but never written: ${pattern})`)];
}
