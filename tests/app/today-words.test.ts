import { expect, test } from 'vitest';
import { sayAside, sayCard } from '@/components/today/words';
import { cardKinds } from '@/lib/today/schema';

const sourceId = '00000000-0000-4000-8000-000000000000';

test('what is put aside for good is named for each kind of card, and never as all of it', () => {
  const said = cardKinds.map((kind) => sayAside({ kind, sourceId, never: true }));
  expect(new Set(said).size).toBe(cardKinds.length);
  for (const words of said)
    expect(words).toMatch(
      /^(?:This (?:question|week|suggestion)|That it is quiet around this intention) is not shown here again\./,
    );
  expect(sayAside({ kind: 'question', sourceId, never: false })).toBe('Put aside for today.');
});

test('what an errand asks leads to that very errand', () => {
  const [goal, task] = [sourceId, '00000000-0000-4000-8000-000000000001'];
  const card = { kind: 'errand', source_id: sourceId, at: '2026-11-30T10:00:00Z', name: null } as const;
  expect(sayCard({ ...card, conversation_id: null, goal_id: goal, task_id: task }).href).toBe(
    `/intentions/${goal}#errand-${task}`,
  );
});
