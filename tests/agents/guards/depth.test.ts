import { expect, test } from 'vitest';
import { isTooDeep } from '@/agents/engine/guards/depth';

test('a run stands as deep as its agent may, and no deeper', () => {
  expect([isTooDeep(1, 1), isTooDeep(2, 1), isTooDeep(1, 0)]).toEqual([false, true, true]);
});
