import { randomUUID } from 'node:crypto';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { beforeEach, describe, expect, test } from 'vitest';
import { resolveSmallModel } from '@/agents/engine/answering-models';
import { readSecond } from '@/agents/engine/second-reader';
import { modelHealth } from '@/lib/models/model-health';

const usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 2, text: 2, reasoning: 0 },
};

type Does = 'fails' | 'hangs' | 'none' | 'danger';

/** A reader under a name of its own. */
function reader(does: Does) {
  const asked: AbortSignal[] = [];
  const model: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: randomUUID(),
    supportedUrls: {},
    doStream: () => Promise.reject(new Error('It is not streamed.')),
    doGenerate: async ({ abortSignal }) => {
      if (abortSignal) asked.push(abortSignal);
      if (does === 'fails') throw new TypeError('fetch failed');
      if (does === 'hangs')
        return new Promise((_, fail) =>
          abortSignal?.addEventListener('abort', () => fail(abortSignal.reason)),
        );
      return {
        content: [{ type: 'text', text: JSON.stringify({ level: does, why: 'plan' }) }],
        ...{ finishReason: { unified: 'stop', raw: 'stop' }, usage, warnings: [] },
      };
    },
  };
  return { model, asked, key: `test ${model.modelId}` };
}

const read = (first: ReturnType<typeof reader>, ...others: ReturnType<typeof reader>[]) =>
  readSecond(
    { model: first.model, modelId: first.model.modelId, others: others.map(({ model }) => model) },
    [{ role: 'user', content: 'Good night.' }],
    new AbortController().signal,
  );

describe('the small model', () => {
  let now = 0;
  beforeEach(() => {
    now = Date.now();
  });

  test('that fails has the next one asked at once, and is asked last after that', async () => {
    const [one, other] = [reader('fails'), reader('danger')];
    const found = await read(one, other);
    expect(found).toMatchObject({ raises: true, danger: true, failed: null });
    expect(found.durationMs).toBeLessThan(700);
    expect(modelHealth.isAiling(one.key, now)).toBe(true);
    await read(one, other);
    expect([one.asked.length, other.asked.length]).toEqual([1, 2]);
  });

  test('that is silent has the next one asked beside it, within the same two seconds', async () => {
    const [one, other] = [reader('hangs'), reader('danger')];
    const found = await read(one, other);
    expect(found).toMatchObject({ danger: true, failed: null });
    expect(found.durationMs).toBeLessThan(2_000);
    // It is not left running, and is remembered as slow for short questions, not as one that fails to answer.
    expect(one.asked[0]?.aborted).toBe(true);
    expect(modelHealth.isAiling(`short ${one.key}`, now)).toBe(true);
    expect(modelHealth.isAiling(one.key, now)).toBe(false);
  });

  test('that answers has nobody else asked', async () => {
    const [one, other] = [reader('none'), reader('danger')];
    expect(await read(one, other)).toMatchObject({ raises: false, failed: null });
    expect(other.asked).toEqual([]);
  });

  test('finds nothing out where all fail, and where all are silent', async () => {
    expect(await read(reader('fails'), reader('fails'))).toMatchObject({ failed: 'unreachable' });
    const silent = reader('hangs');
    const found = await read(silent, reader('hangs'));
    expect(found.failed).toBe('timeout');
    expect(found.durationMs).toBeLessThan(2_500);
    expect(silent.asked[0]?.aborted).toBe(true);
  });

  test('is followed by the model that answers, and by its fallbacks', () => {
    const env = { OPENAI_API_KEY: 'k', PARLEY_MODEL: 'main-1' };
    const others = (more: object) => resolveSmallModel({ ...env, ...more })?.others.map((m) => m.modelId);
    expect(others({})).toEqual([]);
    expect(others({ PARLEY_SMALL_MODEL: 'small-1' })).toEqual(['main-1']);
    expect(others({ PARLEY_SMALL_MODEL: 'small-1', PARLEY_FALLBACK_MODELS: 'other-1, small-1' })).toEqual([
      ...['main-1', 'other-1'],
    ]);
  });
});
