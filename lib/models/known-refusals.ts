import type { ModelDescription } from './describe';

const most = 500;
/** A server may be another one by then (ms). */
const kept = 3_600_000;

const slot = Symbol.for('parley.known-refusals');
const holder = globalThis as { [slot]?: Map<string, number> };
holder[slot] ??= new Map();
const until = holder[slot];

export type Server = Pick<ModelDescription, 'kind' | 'host' | 'modelId'>;

const keyOf = (what: string, { kind, host, modelId }: Server) => `${what} ${kind} ${host} ${modelId}`;

/**
 * What this process saw the server of a model refuse, such as pictures, and not to be asked for an hour. Times are
 * milliseconds since 1970.
 */
export const knownRefusals = {
  has: (what: string, server: Server, now: number): boolean => (until.get(keyOf(what, server)) ?? 0) > now,
  add: (what: string, server: Server, now: number): void => {
    const key = keyOf(what, server);
    until.delete(key);
    until.set(key, now + kept);
    const [oldest] = until.keys();
    if (until.size > most && oldest !== undefined) until.delete(oldest);
  },
};
