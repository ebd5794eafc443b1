import type { Failed } from './fault';

/** What is known of a model that failed: how often in a row, and until when others are asked before it. */
interface Ailing {
  times: number;
  until: number;
}

const most = 200;
const firstRest = 15_000;
const longestRest = 600_000;

const slot = Symbol.for('parley.model-health');
const holder = globalThis as { [slot]?: Map<string, Ailing> };
holder[slot] ??= new Map();
const ailing = holder[slot];

/** What this process has seen of the models it may choose between. It decides on an order, and never that one is not asked. */
export const modelHealth = {
  /** Whether a model failed lately. Times are milliseconds since 1970. */
  isAiling: (model: string, now: number): boolean => (ailing.get(model)?.until ?? 0) > now,
  /** The rest doubles with each failure; what the server asks for counts when it is longer. */
  failed: (model: string, { retryAfterMs }: Failed, now: number): void => {
    const times = (ailing.get(model)?.times ?? 0) + 1;
    const rest = Math.max(firstRest * 2 ** (times - 1), retryAfterMs ?? 0);
    ailing.delete(model);
    ailing.set(model, { times, until: now + Math.min(rest, longestRest) });
    const [oldest] = ailing.keys();
    if (ailing.size > most && oldest !== undefined) ailing.delete(oldest);
  },
  answered: (model: string): void => void ailing.delete(model),
};
