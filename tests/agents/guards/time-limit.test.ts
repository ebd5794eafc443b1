import { expect, test } from 'vitest';
import { timeIsUsed } from '@/agents/engine/guards/time-limit';

test('a turn that has worked for its time begins no further step with tools', () => {
  expect([timeIsUsed(999, 1_000), timeIsUsed(1_000, 1_000)]).toEqual([false, true]);
});
