import { describe, expect, test } from 'vitest';
import { againstStances } from '@/agents/committee/claimed-sides';

const seats = [
  { name: 'Planner', stance: 'for' },
  { name: 'Rebel', stance: 'against' },
] as const;

describe('what joins voices that stand apart, or names one the better, is found', () => {
  test.each([
    'There is full agreement here.',
    'There is consensus: go.',
    'The voices are in harmony about the move.',
    'Nobody stands in the way of it.',
    'They speak as one.',
    'The room is of one opinion.',
    'Planner and Rebel both see it the same way.',
    'Planner and Rebel have found each other.',
    'Planner and Rebel both choose the job.',
    'Rebel, like the Planner, hopes for the yes.',
    'Rebel and Planner share the wish that you take the job.',
    'Planner wants the job, and so does the Rebel.',
    'Nothing parts Planner and Rebel here.',
    'There is no difference between Planner and Rebel.',
    'Rebel has come to like it.',
    'Rebel no longer minds.',
    'Rebel, too, would take it.',
    'Rebel wants you to take it.',
    'Even Rebel thinks you should go.',
    'Rebel would sign tomorrow.',
    'Planner would rather you stay.',
    'Both lean towards yes.',
    'The majority is for it.',
    'The stronger voice is Planner.',
    'Planner is right.',
    'Follow the Planner.',
    'What unites them is that you go.',
    'So the answer is yes.',
    'The two have made peace and choose the job.',
    'Rebel gave way.',
    'Rebel is happy with the plan.',
    'Beide wollen den Job.',
    'Planner und Rebel wollen dasselbe.',
    'Rebel will, dass du den Job nimmst.',
    'Tous veulent que tu partes.',
    'Rebel veut que tu prennes le poste.',
    'Ambos quieren que aceptes.',
    'Planner e Rebel vogliono il lavoro.',
    'Planner en Rebel kiezen de baan.',
  ])('%s', (sentence) => {
    expect(againstStances(seats)(sentence)).toBe(true);
  });
});

test('a voice that took no stance is joined with none', () => {
  const isAgainst = againstStances(seats.slice(0, 1), 2, ['Critic']);
  expect(isAgainst('Planner and Critic want the job.')).toBe(true);
  expect(isAgainst('Planner is for it.')).toBe(false);
});

test('voices that stand on one side may be named together', () => {
  const one = seats.map(({ name }) => ({ name, stance: 'for' as const }));
  expect(againstStances(one)('Planner and Rebel both want it.')).toBe(false);
  expect(againstStances(one)('There is agreement here.')).toBe(false);
});

test.each([
  'You heard Planner and Rebel.',
  'Planner and Rebel see it differently.',
  'Planner and Rebel do not agree.',
  'There is no agreement here.',
  'Planner wants a plan and Rebel wants room to breathe.',
  'Planner wants a list, while Rebel fears that the days get narrow.',
  'Planner wants the job, but Rebel does not.',
  'Both want you to be safe.',
  'Nobody decides for you.',
  'You can take your time with it.',
  'Rebel fears that you lose your garden.',
])('what names each by itself, or that they differ, stays: %s', (sentence) => {
  expect(againstStances(seats)(sentence)).toBe(false);
});
