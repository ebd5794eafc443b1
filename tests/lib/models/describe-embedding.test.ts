import { expect, test } from 'vitest';
import { describeEmbedding, embeddingAddress, embeddingGap } from '@/lib/models/describe-embedding';
import { modelsOfServer } from '@/lib/models/of-server';

const openai = { OPENAI_API_KEY: 'k', PARLEY_MODEL: 'large' };
const named = { PARLEY_EMBEDDING_MODEL: 'vec-1' };

test('none is used unless it is named beside a model that answers', () => {
  expect(describeEmbedding({})).toBeUndefined();
  expect(describeEmbedding(openai)).toBeUndefined();
  expect(describeEmbedding(named)).toBeUndefined();
  expect(embeddingGap(openai)).toBeNull();
  expect(embeddingGap({ ...openai, ...named })).toBeNull();
  expect(embeddingGap(named)).toContain('PARLEY_EMBEDDING_MODEL is not used');
});

test('it is asked where the model that answers is, or at an address of its own', () => {
  expect(describeEmbedding({ ...openai, ...named })).toEqual({
    ...{ modelId: 'vec-1', host: 'api.openai.com', leavesTheMachine: true },
  });
  const compatible = { OPENAI_COMPATIBLE_BASE_URL: 'http://localhost:11434/v1', PARLEY_MODEL: 'm', ...named };
  expect(describeEmbedding(compatible)).toMatchObject({ host: 'localhost:11434', leavesTheMachine: false });
  const own = { ...openai, ...named, PARLEY_EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1' };
  expect(describeEmbedding(own)).toMatchObject({ host: '127.0.0.1:9', leavesTheMachine: false });
});

test('a key goes to no other server than its own', () => {
  const at = (more: object) => embeddingAddress({ ...openai, ...named, ...more })?.address;
  expect(at({})?.key).toBe('k');
  expect(at({ PARLEY_EMBEDDING_API_KEY: 'e' })?.key).toBe('e');
  expect(at({ PARLEY_EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1' })?.key).toBeUndefined();
});

test('the models of a server are those that may answer there', () => {
  expect([
    ...(modelsOfServer({ ...openai, PARLEY_SMALL_MODEL: 's', PARLEY_FALLBACK_MODELS: 'f' }) ?? []),
  ]).toEqual([...['s', 'large', 'f']]);
  expect([...(modelsOfServer({}) ?? [])]).toEqual([]);
  expect(modelsOfServer({ OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:9' })).toBeUndefined();
});
