import { expect, test } from 'vitest';
import { changesOf, collisionsOf, draftOf, rebase } from '@/components/parts/part-draft';
import { partChanges } from '@/lib/parts/schema';
import { aPart } from './a-part';

const part = aPart({ category: 'manager', status: 'active', role: 'warns me', emotions: ['fear'] });

test('a form that nobody touched changes nothing', () => {
  expect(changesOf(draftOf(part), part)).toEqual({});
});

test('only what was touched is sent: lists by line, an emptied text as nothing', () => {
  const draft = { ...draftOf(part), role: '  ', emotions: 'fear\n\n shame ', needs: 'rest' };
  const changes = changesOf(draft, part);
  expect(changes).toEqual({ role: null, emotions: ['fear', 'shame'], needs: ['rest'] });
  expect(partChanges.safeParse(changes).success).toBe(true);
});

test('a name cannot be emptied', () => {
  expect(partChanges.safeParse(changesOf({ ...draftOf(part), name: ' ' }, part)).success).toBe(false);
});

test('two versions clash only where both changed the same field differently', () => {
  const draft = { ...draftOf(part), role: 'keeps me safe', image: 'a judge', needs: 'rest' };
  const current = { ...part, role: 'is loud', image: 'a judge', age: 'old' };
  expect(collisionsOf(draft, part, current)).toEqual([
    { field: 'role', mine: 'keeps me safe', now: 'is loud' },
  ]);
});

test('after the choice the form keeps what was kept and follows the rest', () => {
  const draft = { ...draftOf(part), role: 'keeps me safe', needs: 'rest' };
  const current = { ...part, role: 'is loud', age: 'old', version: 3 };
  const yielding = rebase(draft, part, current, new Set(['role']));
  expect(changesOf(yielding, current)).toEqual({ needs: ['rest'] });
  const keeping = rebase(draft, part, current, new Set());
  expect(changesOf(keeping, current)).toEqual({ role: 'keeps me safe', needs: ['rest'] });
});
