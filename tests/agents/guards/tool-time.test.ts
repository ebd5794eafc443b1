import { expect, test } from 'vitest';
import { withinTime } from '@/agents/tools/guards/tool-time';

test('work within its time has its value, work that is late has none', async () => {
  expect(await withinTime(Promise.resolve('done'), 60_000)).toEqual({ value: 'done' });
  expect(await withinTime(new Promise(() => {}), 1)).toBeNull();
});

test('work that fails says so', async () => {
  await expect(withinTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});
