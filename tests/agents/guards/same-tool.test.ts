import { expect, test } from 'vitest';
import { sameToolInARow } from '@/agents/engine/guards/same-tool';

const many = (count: number, ...names: string[]) => Array.from({ length: count }, () => names);

test('five steps of one tool are a row, four are none', () => {
  expect(sameToolInARow(many(5, 'searchParts'), 5)).toBe(true);
  expect(sameToolInARow(many(4, 'searchParts'), 5)).toBe(false);
});

test('another tool or a step without tools breaks the row, wherever it stands', () => {
  expect(sameToolInARow([...many(4, 'searchParts'), ['listEvidence']], 5)).toBe(false);
  expect(sameToolInARow([['searchParts'], [], ...many(3, 'searchParts')], 5)).toBe(false);
  expect(sameToolInARow(many(5, 'searchParts', 'listEvidence'), 5)).toBe(false);
  expect(sameToolInARow([['listEvidence'], ...many(5, 'searchParts')], 5)).toBe(true);
});

test('several calls in one step count once', () => {
  expect(sameToolInARow([many(6, 'addEvidence').flat()], 5)).toBe(false);
  expect(sameToolInARow(many(5, 'addEvidence', 'addEvidence'), 5)).toBe(true);
});
