import { expect, test } from 'vitest';
import { storable } from '@/lib/db/storable';

test('what PostgreSQL cannot keep in a text is replaced, everything else is as it was', () => {
  expect(storable('a\u0000b\ud800c')).toBe('a\ufffdb\ufffdc');
  expect(storable({ 'k\u0000': ['x\udfff', 1, null, true, { deep: '👩‍👩‍👧' }] })).toEqual({
    'k\ufffd': ['x\ufffd', 1, null, true, { deep: '👩‍👩‍👧' }],
  });
  expect(storable(undefined)).toBeUndefined();
});
