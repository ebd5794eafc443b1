import { expect, test } from 'vitest';
import { tokensAreUsed, tokensOf } from '@/agents/engine/guards/token-limit';

test('what every call read and wrote counts', () => {
  const calls = [
    { inputTokens: 900, outputTokens: 50, characters: 1 },
    { inputTokens: 40, outputTokens: 10, characters: 1 },
  ];
  expect(tokensOf(calls)).toBe(1_000);
  expect([tokensAreUsed(calls, 1_000), tokensAreUsed(calls, 1_001)]).toEqual([true, false]);
});

test('a provider that does not say its tokens is counted by characters', () => {
  expect(tokensOf([{ inputTokens: undefined, outputTokens: undefined, characters: 4_001 }])).toBe(1_001);
});
