import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The server library writes every failed statement to the console, with what the person wrote as its
 * parameters. Inside `quietly` nothing reaches the console; outside of it the console works as ever.
 */
const inside = new AsyncLocalStorage<true>();
const methods = ['error', 'warn', 'log', 'info', 'debug'] as const;
const filtered = new Map<string, (...args: unknown[]) => void>();

/** Runs `work` with the console closed for it and for everything it starts. */
export function quietly<T>(work: () => T): T {
  for (const method of methods) filter(method);
  return inside.run(true, work);
}

/** Somebody else may have replaced the method since (a test, an error reporter): then theirs is filtered too. */
function filter(method: (typeof methods)[number]): void {
  const current = console[method];
  if (current === filtered.get(method)) return;
  const mine = (...args: unknown[]) => {
    if (!inside.getStore()) current.apply(console, args);
  };
  filtered.set(method, mine);
  console[method] = mine;
}
