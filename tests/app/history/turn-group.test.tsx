// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TurnGroup } from '@/components/history/turn-group';
import type { Action } from '@/lib/undo/schema';
import { anAction } from './an-action';

afterEach(cleanup);

const run = '00000000-0000-4000-8000-0000000000aa';
const step = (over: Partial<Action> = {}) => anAction({ run_id: run, ...over });
const lookUp = () => step({ tool: 'searchParts', change_count: 0 });
const kept = () => step({ output: { quote: 'It counts the spoons' } });
const shown = (...actions: Action[]) =>
  render(<TurnGroup turn={{ runId: run, actions }} known={new Map()} onChanged={() => undefined} />);

test('the one change of a turn shows its quote and its Undo, and what was looked up is folded', () => {
  shown(kept(), lookUp(), lookUp());
  const turn = screen.getByRole('article', { name: /^Parley kept a quote/ });
  expect(turn.textContent).toContain('It counts the spoons');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  expect(
    screen.getByRole('button', { name: 'Looked things up, 2 times' }).getAttribute('aria-expanded'),
  ).toBe('false');
});

test('the one change of a turn that was taken back offers its Redo', () => {
  shown({ ...kept(), undone_by: run }, lookUp());
  expect(screen.getAllByRole('button', { name: /^Redo/ })).toHaveLength(1);
  expect(screen.getAllByText('taken back')).toHaveLength(1);
});

test('two changes of a turn are one line, with one Undo for both', () => {
  shown(kept(), kept(), lookUp());
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
});

test('a turn that only looked things up is one line', () => {
  shown(lookUp(), lookUp());
  expect(screen.getByRole('article', { name: 'Parley only looked things up' })).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});
