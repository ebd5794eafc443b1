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
  expect(isAgainst('It is okay to be unsure.')).toBe(false);
});

test('where all stand on one side nothing of it is asked', () => {
  const one = seats.map(({ name }) => ({ name, stance: 'for' as const }));
  expect(againstStances(one)('The doubts have faded.')).toBe(false);
  expect(againstStances(one)('Rebel shrugs.')).toBe(false);
});

test('a name may have words that else part a sentence', () => {
  const two: SeatSide[] = [
    { name: 'Sun and Moon', stance: 'for' },
    { name: 'Nr. 2', stance: 'against' },
  ];
  const isAgainst = againstStances(two);
  expect(isAgainst('Nr. 2 wants rest.')).toBe(false);
  expect(isAgainst('Sun and Moon wants a list.')).toBe(false);
  expect(isAgainst('Nr. 2 yielded.')).toBe(true);
  expect(isAgainst('Sun and Moon was calmed.')).toBe(true);
});
