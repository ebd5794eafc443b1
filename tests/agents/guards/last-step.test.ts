import { expect, test } from 'vitest';
import { agents } from '@/agents/agents';
import { sayLastStep, whyLast } from '@/agents/engine/guards/last-step';

const { limits } = agents.companion;
const looks = (count: number) =>
  Array.from({ length: count }, (_, n) => [n % 2 ? 'searchParts' : 'listEvidence']);
const used = (tokens: number) => [{ inputTokens: tokens, outputTokens: 0, characters: 0 }];

test('a turn goes on until the step before its limit', () => {
  expect(limits.steps).toBe(10);
  expect(whyLast({ steps: looks(8), used: [], elapsedMs: 0 }, limits)).toBeNull();
  expect(whyLast({ steps: looks(9), used: [], elapsedMs: 0 }, limits)).toBe('step_limit');
});

test('each limit has a reason of its own', () => {
  const same = Array.from({ length: limits.sameTool }, () => ['searchParts']);
  expect(whyLast({ steps: same, used: [], elapsedMs: 0 }, limits)).toBe('same_tool');
  expect(whyLast({ steps: [], used: used(limits.turnTokens), elapsedMs: 0 }, limits)).toBe('token_limit');
  expect(whyLast({ steps: [], used: [], elapsedMs: limits.lastStepMs }, limits)).toBe('time_limit');
});

test('the last step has time left for its answer', () => {
  expect(limits.lastStepMs + limits.firstWordMs).toBeLessThanOrEqual(limits.totalMs);
});

test('the model is told why it is the last step, and to answer', () => {
  for (const reason of ['step_limit', 'same_tool', 'token_limit', 'time_limit'] as const)
    expect(sayLastStep(reason)).toMatch(/no tools now\. Answer the person/);
  expect(sayLastStep('step_limit')).toContain('1 step is left');
});
