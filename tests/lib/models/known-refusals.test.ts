import { expect, test } from 'vitest';
import { knownRefusals } from '@/lib/models/known-refusals';

const server = { kind: 'compatible', host: 'one.example', modelId: 'm-1' } as const;

test('what a server refused is known for an hour, of this thing, this server and this model alone', () => {
  knownRefusals.add('pictures', server, 1_000);
  expect(knownRefusals.has('pictures', server, 3_600_999)).toBe(true);
  expect(knownRefusals.has('pictures', server, 3_601_000)).toBe(false);
  expect(knownRefusals.has('effort 0', server, 1_001)).toBe(false);
  expect(knownRefusals.has('pictures', { ...server, host: 'two.example' }, 1_001)).toBe(false);
  expect(knownRefusals.has('pictures', { ...server, modelId: 'm-2' }, 1_001)).toBe(false);
});

test('of very many, the oldest is forgotten', () => {
  for (let n = 0; n < 501; n += 1) knownRefusals.add('pictures', { ...server, modelId: `many-${n}` }, 1_000);
  expect(knownRefusals.has('pictures', { ...server, modelId: 'many-0' }, 1_001)).toBe(false);
  expect(knownRefusals.has('pictures', { ...server, modelId: 'many-1' }, 1_001)).toBe(true);
});
