import { afterEach, beforeEach } from 'vitest';
import { forgetConsole, unexpectedOutput, watchConsole } from './console';

watchConsole();
beforeEach(() => forgetConsole());
afterEach(() => {
  const lines = unexpectedOutput();
  if (lines.length > 0) throw new Error(`Unexpected console.error:\n${lines.join('\n')}`);
});
