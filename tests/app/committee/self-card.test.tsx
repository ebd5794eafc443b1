// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChairBar } from '@/components/committee/answer/chair-bar';
import { selfQuestions } from '@/components/committee/self-questions';
import type { Deliberation } from '@/lib/committee/schema';

const seat = (key: 'persona:planner' | 'persona:critic', name: string) => ({
  ...{ key, name, example: true, shape: 'manager', colour: null, emoji: null },
});
const held = (lastRound: number) =>
  ({
    ...{ state: 'done', seats: [seat('persona:planner', 'Planner'), seat('persona:critic', 'Critic')] },
    ...{ firstRound: 1, lastRound, byGuide: true, tokens: null, ms: null, away: [] },
    settings: { seats: ['persona:planner', 'persona:critic'] },
  }) as unknown as Deliberation;

const onGoOn = vi.fn(() => true);
const show = (lastRound = 1) =>
  render(
    <ChairBar deliberation={held(lastRound)} draftName="chair.test" answerId="answer" onGoOn={onGoOn} />,
  );
const field = () => screen.getByRole('textbox', { name: 'What you say to them' });
const card = () => screen.queryByRole('region', { name: 'Your own seat' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  onGoOn.mockClear();
});

test('asks the person one question at a time, as the description of the field it is answered in', () => {
  show();
  expect(card()?.textContent).toContain('What would you say if you were a little calmer?');
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByText(selfQuestions[0]).id);
  const seen = selfQuestions.map(() => {
    const text = card()?.querySelector('[aria-live=polite]')?.textContent;
    press('Another question');
    return text;
  });
  expect(seen).toEqual([...selfQuestions]);
  expect(card()?.textContent).toContain(selfQuestions[0]);
});

test('begins with another question after each round', () => {
  show(2);
  expect(card()?.textContent).toContain(selfQuestions[1]);
});

test('sends what the person answers as the chair, and nothing that they did not write', () => {
  show();
  press('Another round');
  expect(onGoOn).toHaveBeenLastCalledWith('', ['persona:planner', 'persona:critic']);
  fireEvent.change(field(), { target: { value: 'We have time.' } });
  press('Send and hear them');
  expect(onGoOn).toHaveBeenLastCalledWith('We have time.', ['persona:planner', 'persona:critic']);
});

test('keeps what was written while another question is looked at, and leaves when it is not wanted', () => {
  show();
  fireEvent.change(field(), { target: { value: 'Slowly.' } });
  press('Another question');
  press('No questions');
  expect(card()).toBeNull();
  expect(field()).toHaveProperty('value', 'Slowly.');
  expect(field().hasAttribute('aria-describedby')).toBe(false);
  expect(document.activeElement).toBe(field());
});

test('is not there where nothing can be said any more', () => {
  show(5);
  expect(card()).toBeNull();
});
