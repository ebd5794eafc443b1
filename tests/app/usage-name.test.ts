import { expect, test } from 'vitest';
import { isJob } from '@/components/usage/usage-name';

test('errands ask models in the background', () => {
  expect(['task', 'summariser', 'companion'].map((key) => isJob({ key }))).toEqual([true, true, false]);
});
