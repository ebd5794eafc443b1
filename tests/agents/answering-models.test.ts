import { describe, expect, test } from 'vitest';
import { resolveFallbacks, resolveModel } from '@/agents/engine/answering-models';
import {
  defaultOpenAIModel,
  defaultOpenRouterModel,
  describeModel,
  type ModelEnv,
} from '@/lib/models/describe';
import { infoOf } from '@/lib/models/model-info';
import { must } from '../support/scene';

function resolved(env: ModelEnv) {
  const result = resolveModel(env);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

describe('which model answers', () => {
  test('Without any key it is the offline guide, and nothing leaves the machine.', () => {
    expect(resolved({})).toMatchObject({
      kind: 'guide',
      modelId: 'guide',
      leavesTheMachine: false,
      host: null,
      model: { provider: 'parley', modelId: 'guide', specificationVersion: 'v4' },
    });
  });

  test('An OpenRouter key chooses OpenRouter, before all others.', () => {
    const value = resolved({ OPENROUTER_API_KEY: 'k', OPENAI_API_KEY: 'k' });
    expect(value).toMatchObject({
      kind: 'openrouter',
      modelId: defaultOpenRouterModel,
      host: 'openrouter.ai',
    });
    expect(value.model.modelId).toBe(defaultOpenRouterModel);
    expect(value.leavesTheMachine).toBe(true);
  });

  test('An OpenAI key chooses OpenAI and its responses endpoint.', () => {
    const value = resolved({ OPENAI_API_KEY: 'k' });
    expect(value).toMatchObject({ kind: 'openai', modelId: defaultOpenAIModel, host: 'api.openai.com' });
    expect(value.model.provider).toBe('openai.responses');
  });

  test('An OpenAI key with a base URL speaks chat completions there.', () => {
    const value = resolved({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://localhost:9999/v1' });
    expect(value.model.provider).toBe('openai.chat');
    expect(value).toMatchObject({ host: 'localhost:9999', leavesTheMachine: false });
  });

  test('A compatible server is used with the model that PARLEY_MODEL names.', () => {
    const value = resolved({ OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1', PARLEY_MODEL: 'qwen' });
    expect(value).toMatchObject({
      kind: 'compatible',
      modelId: 'qwen',
      label: 'qwen at 127.0.0.1:11434',
      host: '127.0.0.1:11434',
      leavesTheMachine: false,
    });
    expect(value.model.modelId).toBe('qwen');
  });

  test('A compatible server elsewhere is said to leave the machine.', () => {
    const url = 'https://models.example.org/v1';
    expect(resolved({ OPENAI_COMPATIBLE_BASE_URL: url, PARLEY_MODEL: 'm' }).leavesTheMachine).toBe(true);
  });

  test('A compatible server without a model is refused, naming what is missing.', () => {
    const result = resolveModel({ OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1' });
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(result.ok ? '' : result.error.message).toContain('PARLEY_MODEL');
  });

  test('PARLEY_MODEL overrides the default of every provider.', () => {
    expect(resolved({ OPENAI_API_KEY: 'k', PARLEY_MODEL: 'own' }).model.modelId).toBe('own');
    expect(resolved({ OPENROUTER_API_KEY: 'k', PARLEY_MODEL: 'a/b' }).model.modelId).toBe('a/b');
  });
});

describe('which models are asked when that one fails', () => {
  const named = (env: ModelEnv) =>
    must(resolveFallbacks(env)).map(({ kind, modelId, host, model }) => [kind, modelId, host, model.modelId]);

  test('None, unless they are named.', () => {
    expect(named({ OPENAI_API_KEY: 'k' })).toEqual([]);
    expect(named({ PARLEY_FALLBACK_MODELS: 'a, b, openai:c' })).toEqual([]);
  });

  test('Those of the same provider by their names, and those of another one after its name.', () => {
    const env = {
      ...{ OPENROUTER_API_KEY: 'k', OPENAI_API_KEY: 'k', PARLEY_MODEL: 'a/first' },
      OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1',
      PARLEY_FALLBACK_MODELS: ' a/second:free ,openai:third,, compatible:llama3.2:3b',
    };
    expect(named(env)).toEqual([
      ['openrouter', 'a/second:free', 'openrouter.ai', 'a/second:free'],
      ['openai', 'third', 'api.openai.com', 'third'],
      ['compatible', 'llama3.2:3b', '127.0.0.1:11434', 'llama3.2:3b'],
    ]);
  });

  test('A provider that cannot be reached is refused, naming what is missing.', () => {
    for (const [name, missing] of [
      ['openai:m', 'OPENAI_API_KEY'],
      ['compatible:m', 'OPENAI_COMPATIBLE_BASE_URL'],
    ]) {
      const result = resolveFallbacks({ OPENROUTER_API_KEY: 'k', PARLEY_FALLBACK_MODELS: name });
      expect(result).toMatchObject({
        ok: false,
        error: { code: 'unavailable', detail: { setting: missing } },
      });
    }
  });

  test('All who may get the words are named to the person.', () => {
    const local = { OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:11434/v1', PARLEY_MODEL: 'qwen' };
    expect(infoOf([must(describeModel(local))])).toEqual({
      ...{ label: 'qwen at 127.0.0.1:11434', host: '127.0.0.1:11434', leavesTheMachine: false },
    });
    const away = must(describeModel({ OPENAI_API_KEY: 'k', PARLEY_MODEL: 'm' }));
    expect(infoOf([must(describeModel(local)), away, away])).toEqual({
      label: 'qwen at 127.0.0.1:11434 (else m at OpenAI, then m at OpenAI)',
      host: '127.0.0.1:11434, or api.openai.com when that fails',
      leavesTheMachine: true,
    });
  });
});
