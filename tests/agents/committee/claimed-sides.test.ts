import { describe, expect, test } from 'vitest';
import { againstStances, eachStands, type SeatSide } from '@/agents/committee/claimed-sides';

const seats: SeatSide[] = [
  { name: 'Planner', stance: 'for' },
  { name: 'Rebel', stance: 'against' },
  { name: 'Inner Child', stance: 'torn' },
];

describe('what stands against the voices is found', () => {
  test.each([
    'All of them agree that the new job is the right thing.',
    'Everybody said yes to the new job.',
    'The Planner wants a plan, and that is what everybody here wants for you.',
    'The Rebel came round and is for it now.',
    'All are for the new job',
    'Rebel and Planner are both for the new job',
    'They agree.',
    'Nobody disagrees.',
    'The voices were unanimous.',
    'The Planner is against it.',
    'Planner is for it, and the Inner Child is for it too.',
    'The Rebel is no longer against it.',
    'In the end the Rebel says yes.',
    'Both support the move.',
    'Alle sind sich einig.',
    'Rebel ist jetzt dafür.',
    'Alle sind dafür.',
    'Tous sont d’accord.',
    'Rebel est maintenant pour.',
    'Todos están de acuerdo.',
    'Rebel está a favor.',
    'Sono tutti d’accordo.',
    'Rebel è a favore.',
    'Iedereen is het eens.',
    'Rebel is voor de baan.',
    'Todos concordam.',
    'Rebel é a favor.',
  ])('%s', (sentence) => {
    expect(againstStances(seats)(sentence)).toBe(true);
  });
  test('of whoever was named last', () => {
    const isAgainst = againstStances(seats);
    expect(isAgainst('The Rebel thought about it.')).toBe(false);
    expect(isAgainst('It is for the new job now.')).toBe(true);
  });
  test('that all agree, where one took no side', () => {
    expect(againstStances(seats.slice(0, 1), 2)('All agree.')).toBe(true);
    expect(againstStances([], 2)('All agree.')).toBe(false);
  });
  test('also where all stand on one side and the other is claimed', () => {
    const one = seats.map(({ name }) => ({ name, stance: 'against' as const }));
    expect(againstStances(one)('All are for the new job.')).toBe(true);
    expect(againstStances(one)('All are against the new job.')).toBe(false);
    expect(againstStances(one)('They all agree.')).toBe(false);
  });
});

test.each([
  'They do not agree.',
  'They do not all agree, and none of them counts more than another.',
  'Not everybody agrees.',
  'The Planner is for it, the Rebel is against it.',
  'The Planner is for the new job and the Rebel against it, while the Inner Child sees both sides.',
  'Planner and Rebel each want something for you.',
  'Both care.',
  'All of them want you to be safe.',
  'The Rebel is for freedom.',
  'The Rebel is not for it.',
  'The Planner is not against it.',
  'The Rebel wants it to be yours.',
  'The Planner asks for a list.',
  'Each voice cares about you in its own way.',
  'Sie sind sich nicht einig.',
  'Planner ist dafür, Rebel ist dagegen.',
  'Ils ne sont pas d’accord.',
  'Wait a day.',
])('what does not, stays: %s', (sentence) => {
  expect(againstStances(seats)(sentence)).toBe(false);
});

test('where each stands is said in one sentence', () => {
  expect(eachStands(seats)).toBe(
    'This is where each stands: Planner is for it, Rebel is against it, Inner Child sees both sides.',
  );
});
