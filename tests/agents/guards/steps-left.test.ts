import { expect, test } from 'vitest';
import { sayStepsLeft, stepsLeft } from '@/agents/engine/guards/steps-left';

test('the first of ten steps has ten left, the last one', () => {
  expect([stepsLeft(0, 10), stepsLeft(9, 10)]).toEqual([10, 1]);
});

test('a model is told when 5 and 2 steps are left, and at no other', () => {
  const told = [10, 9, 8, 7, 6, 5, 4, 3, 2].filter((left) => sayStepsLeft(left) !== null);
  expect(told).toEqual([5, 2]);
  expect(sayStepsLeft(5)).toContain('5 steps are left');
});
