import { expect, test } from 'vitest';
import { agreementsBorneOut } from '@/agents/committee/agreements';
import { againstStances } from '@/agents/committee/claimed-sides';
import type { PersonaId, SeatShown, Stance, VoiceSaid } from '@/lib/committee/schema';

const seatOf = (id: PersonaId, name: string): SeatShown => ({
  ...{ key: `persona:${id}`, name, example: true, category: 'manager', color: null, emoji: null },
});
const seats = [seatOf('planner', 'Planner'), seatOf('rebel', 'Rebel'), seatOf('critic', 'Critic')];
const said = (id: PersonaId, stance: Stance | null, text: string, round = 1): VoiceSaid => ({
  ...{ seat: `persona:${id}`, round, state: 'done', text, pieces: [], lookUps: [] },
  fields: { stance, wants: null, fears: null, sure: null, quotes: [] },
  ...{ tokens: null, ms: null, trouble: null },
});
const voices = [
  said('planner', 'for', 'Yes, with a list, and quiet evenings.'),
  said('rebel', 'against', 'No; my evenings stay mine.'),
  said('critic', 'for', 'Go, and sleep well before.'),
];
const sides = [
  { name: 'Planner', stance: 'for' as const },
  { name: 'Rebel', stance: 'against' as const },
  { name: 'Critic', stance: 'for' as const },
];
const kept = (...entries: string[]) =>
  agreementsBorneOut(entries, { seats, voices, question: 'Should they take the job in Leeds?' }, (words) =>
    againstStances(sides)(words),
  );

test.each([
  'Planner, Critic: that you take it',
  'Planner and Rebel: your evenings',
  'Der Planer und der Rebell: ruhige evenings',
  'Both care about you.',
  'They want you to arrive rested',
])('stands, since the voices bear it out: %s', (entry) => {
  expect(kept(entry)).toEqual([entry]);
});

test.each([
  'Planner, Rebel: the job in Leeds',
  'Planner, Rebel: that you take it',
  'Planner, Rebel, Critic: your evenings',
  'Planner, Rebel: a bigger garden',
  'Planner: a list',
  'They see the job alike.',
  'A calm start',
])('does not stand: %s', (entry) => {
  expect(kept(entry)).toEqual([]);
});

test('who came to stand elsewhere may be told with where it stood first', () => {
  const isAgainst = againstStances([
    { name: 'Planner', stance: 'for' },
    { name: 'Rebel', stance: 'for', earlier: ['against'] },
  ]);
  expect(isAgainst('The Rebel was against it at first and is for it now.')).toBe(false);
  expect(isAgainst('The Planner was against it at first.')).toBe(true);
});
