import { expect, test } from 'vitest';
import { againstStances, type SeatSide } from '@/agents/committee/claimed-sides';
import { fair, untrue } from './closing-sentences';

const seats: SeatSide[] = [
  { name: 'Planner', stance: 'for' },
  { name: 'Rebel', stance: 'against' },
  { name: 'Inner Child', stance: 'torn' },
];

test('what a closing says that is not so of who differs does not stand', () => {
  expect(untrue.filter((one) => !againstStances(seats)(one))).toEqual([]);
});

test('what is so stands', () => {
  expect(fair.filter((one) => againstStances(seats)(one))).toEqual([]);
});

test('whoever is named before is meant by what begins a sentence', () => {
  const isAgainst = againstStances(seats);
  expect(isAgainst('The Rebel asks for time.')).toBe(false);
  expect(isAgainst('It has softened.')).toBe(true);
  expect(isAgainst('It is your choice.')).toBe(false);
});

test('where all stand on one side nothing of it is asked', () => {
  const one = seats.map(({ name }) => ({ name, stance: 'for' as const }));
  expect(againstStances(one)('The doubts have faded.')).toBe(false);
  expect(againstStances(one)('Rebel shrugs.')).toBe(false);
});
