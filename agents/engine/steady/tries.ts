import type { LanguageModelV4 } from '@ai-sdk/provider';
import { AnswerEmpty, type Failed, readFault } from '@/lib/models/fault';
import { modelHealth } from '@/lib/models/model-health';
import { mostTries, waitBeforeTry } from '@/lib/models/retry-policy';

/** Which model is asked next, when (ms since 1970), and which of how many tries of it that is. */
export interface NextTry {
  model: LanguageModelV4;
  at: number;
  try: number;
  of: number;
}

interface Tried {
  model: LanguageModelV4;
  key: string;
  tries: number;
  /** Undefined when it is not asked again. */
  dueAt: number | undefined;
  of: number;
}

/** Under which name is remembered how a model fares. */
export const keyOf = ({ provider, modelId }: LanguageModelV4) => `${provider} ${modelId}`;

/**
 * Who is asked for one step, and who is asked next when that fails. Whoever was asked least comes first, so that a
 * failure moves on at once; of those, whoever did not fail lately, in the order they are named in. No wait goes
 * beyond `endsAt`.
 */
export function triesOf(models: readonly LanguageModelV4[], endsAt: number, random = Math.random) {
  const all = models.map((model): Tried => ({ model, key: keyOf(model), tries: 0, dueAt: 0, of: 1 }));
  const isAlone = all.length === 1;

  const choose = (): Tried | undefined => {
    const now = Date.now();
    const lag = (one: Tried) => Math.max(0, (one.dueAt ?? 0) - now);
    const rest = (one: Tried) => Number(!isAlone && modelHealth.isAiling(one.key, now));
    return all
      .filter(({ dueAt }) => dueAt !== undefined && dueAt <= endsAt)
      .sort((a, b) => lag(a) - lag(b) || a.tries - b.tries || rest(a) - rest(b))[0];
  };
  const find = (model: LanguageModelV4) => all.find((one) => one.model === model);

  return {
    next(): NextTry | undefined {
      const one = choose();
      return (
        one && {
          model: one.model,
          at: one.dueAt ?? 0,
          try: one.tries + 1,
          of: Math.max(one.of, one.tries + 1),
        }
      );
    },
    /** A model gave no whole answer. Out: why. */
    failed(model: LanguageModelV4, error: unknown): Failed {
      const now = Date.now();
      const failed = readFault(error, now);
      const one = find(model);
      if (!one) return failed;
      one.tries += 1;
      one.of = mostTries[failed.fault];
      const wait = waitBeforeTry(failed, one.tries, random());
      one.dueAt = wait === null ? undefined : now + wait;
      // A model that had nothing to say this once is as well as before.
      if (!isAlone && !(error instanceof AnswerEmpty)) modelHealth.failed(one.key, failed, now);
      return failed;
    },
    answered: (model: LanguageModelV4): void => modelHealth.answered(keyOf(model)),
  };
}
