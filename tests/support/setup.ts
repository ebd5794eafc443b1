import { afterEach, beforeEach, vi } from 'vitest';

// Files of pages share a page with those before them in their process: each begins on an empty one, with components
// that remember nothing, and without React's mark that a test waits for it.
if (typeof document !== 'undefined') {
  vi.resetModules();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
}

const { forgetConsole, unexpectedOutput, watchConsole } = await import('./console');

watchConsole();
beforeEach(() => forgetConsole());
afterEach(() => {
  const lines = unexpectedOutput();
  if (lines.length > 0) throw new Error(`Unexpected console.error:\n${lines.join('\n')}`);
});
