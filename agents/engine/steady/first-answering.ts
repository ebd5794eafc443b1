import type { LanguageModelV4, LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { readFault } from '@/lib/models/fault';
import { modelHealth } from '@/lib/models/model-health';
import { keyOf } from './tries';

/** Being slow for a short question says nothing of the model's long answers: it is noted under a name of its own. */
const slowKeyOf = (model: LanguageModelV4) => `short ${keyOf(model)}`;

type Answer = Awaited<ReturnType<LanguageModelV4['doGenerate']>>;

/**
 * Several models as one that answers a short question whole and soon: when one fails the next is asked at once, and when
 * one is silent for `moveOnMs` the next is asked beside it. The first answer counts. Whoever failed lately comes last.
 */
export const firstAnswering = (
  models: readonly [LanguageModelV4, ...LanguageModelV4[]],
  moveOnMs: number,
): LanguageModelV4 => {
  const [first] = models;
  return {
    specificationVersion: first.specificationVersion,
    provider: first.provider,
    modelId: first.modelId,
    supportedUrls: first.supportedUrls,
    doGenerate: (options) =>
      models.length === 1 ? first.doGenerate(options) : race(options, models, moveOnMs),
    doStream: (options) => first.doStream(options),
  };
};

function race(
  options: LanguageModelV4CallOptions,
  models: readonly LanguageModelV4[],
  moveOnMs: number,
): Promise<Answer> {
  const now = Date.now();
  const rests = (model: LanguageModelV4) =>
    Number(modelHealth.isAiling(keyOf(model), now) || modelHealth.isAiling(slowKeyOf(model), now));
  const left = models.toSorted((a, b) => rests(a) - rests(b));
  const running = new Set<LanguageModelV4>();
  const over = new AbortController();
  const stop = () => over.abort(options.abortSignal?.reason);
  if (options.abortSignal?.aborted) stop();
  else options.abortSignal?.addEventListener('abort', stop, { once: true });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let timer: NodeJS.Timeout | undefined;
  let why: unknown;

  const answered = (model: LanguageModelV4, answer: Answer) => {
    running.delete(model);
    modelHealth.answered(keyOf(model));
    modelHealth.answered(slowKeyOf(model));
    // They were asked before it, and said nothing for long.
    for (const silent of running)
      if (models.indexOf(silent) < models.indexOf(model))
        modelHealth.failed(slowKeyOf(silent), { fault: 'silent', retryAfterMs: null }, Date.now());
    resolve(answer);
  };
  const failed = (model: LanguageModelV4, error: unknown) => {
    running.delete(model);
    if (over.signal.aborted) return reject(error);
    modelHealth.failed(keyOf(model), readFault(error, Date.now()), Date.now());
    why ??= error;
    askNext();
  };
  const askNext = () => {
    clearTimeout(timer);
    const model = left.shift();
    if (!model) return running.size === 0 && reject(why);
    running.add(model);
    if (left.length > 0) timer = setTimeout(askNext, moveOnMs);
    model.doGenerate({ ...options, abortSignal: over.signal }).then(
      (answer) => answered(model, answer),
      (error) => failed(model, error),
    );
  };
  askNext();
  return promise.finally(() => {
    clearTimeout(timer);
    options.abortSignal?.removeEventListener('abort', stop);
    over.abort('answered');
  });
}
