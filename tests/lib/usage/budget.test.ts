import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { budgetGap, budgetIn, budgetOf } from '@/lib/usage/budget';
import { dearestToken } from '@/lib/usage/prices';

const dollars = { PARLEY_MONTHLY_DOLLARS: 5 };

test.each([
  ['a server of one’s own', { OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1/v1', PARLEY_MODEL: 'm' }],
  [
    'another server behind the key of OpenAI',
    { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' },
  ],
  ['a model of OpenAI whose price is not known', { OPENAI_API_KEY: 'k', PARLEY_MODEL: 'new-1' }],
  ['models that people connect themselves', {}],
])('what a limit in dollars counts is said for %s', (_, model) => {
  expect(budgetGap({ ...model, ...dollars })).toContain('count as 14 dollars');
  expect(budgetGap({ ...model, ...dollars, PARLEY_MONTHLY_DOLLARS: undefined })).toBeNull();
});

test.each([
  ['OpenRouter tells what a call cost', { OPENROUTER_API_KEY: 'k' }],
  ['the price of the model is known', { OPENAI_API_KEY: 'k', PARLEY_MODEL: 'gpt-5.4-mini' }],
])('it holds where %s', (_, model) => {
  expect(budgetGap({ ...model, ...dollars })).toBeNull();
});

test('the dearest known price is the same in SQL', () => {
  const sql = readFileSync('supabase/schemas/turns/budget.sql', 'utf8');
  expect(sql).toContain(`select ${dearestToken}::numeric`);
});

test.each([
  ['a guest has little where there is no limit', 'guest', undefined, 50_000],
  ['a guest has no more than everybody', 'guest', 20_000, 20_000],
  ['a guest has their own where everybody has more', 'guest', 90_000, 50_000],
  ['everybody else has no limit where there is none', 'user', undefined, null],
  ['everybody else has the one that there is', 'owner', 90_000, 90_000],
] as const)('%s', (_, level, tokens, left) => {
  const env = {
    PARLEY_MONTHLY_TOKENS: tokens,
    PARLEY_MONTHLY_DOLLARS: 5,
    PARLEY_GUEST_MONTHLY_TOKENS: 50_000,
  };
  expect(budgetOf(budgetIn(env), level)).toEqual({ tokens: left, micros: 5_000_000 });
});
