import { MockLanguageModelV4 } from 'ai/test';

const usage = {
  inputTokens: { total: 11, noCache: 11, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 2, text: 2, reasoning: 0 },
};

/** A second reader that finds danger of this kind in whatever it reads. */
export const raisingReader = (why = 'farewell') => ({
  modelId: 'small-1',
  model: new MockLanguageModelV4({
    provider: 'mock',
    modelId: 'small-1',
    doGenerate: async () => ({
      content: [{ type: 'text', text: JSON.stringify({ level: 'danger', why }) }],
      finishReason: { unified: 'stop', raw: 'stop' },
      usage,
      warnings: [],
    }),
  }),
});
