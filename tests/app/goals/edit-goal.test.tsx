// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { EditGoalDialog } from '@/components/goals/edit-goal-dialog';
import type { Goal } from '@/lib/goals/schema';
import { answer, aServer } from '../chat/a-server';

const server = aServer();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const goal: Goal = {
  ...{ id: 'a0000000-0000-4000-8000-000000000001', title: 'Rest more', why: null },
  ...{ status: 'working', standing: 'working', ended_because: null, conversation_id: null, parts: [] },
  tools_off: [],
  ...{ version: 3, created_at: '2026-11-01T10:00:00Z', updated_at: '2026-11-01T10:00:00Z' },
};
const critic = { id: 'b0000000-0000-4000-8000-000000000001', name: 'Critic' };
const owl = { id: 'b0000000-0000-4000-8000-000000000002', name: 'Night Owl' };
const route = `PATCH /api/goals/${goal.id}`;
const nothing = () => {};
const router = { refresh: nothing, push: nothing, replace: nothing, back: nothing, forward: nothing };

/** The form with two parts to choose from; jsdom shows no dialog by itself. */
function open() {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  server.at(route, () => answer({ ...goal, level: 'none' }));
  render(
    <AppRouterContext value={{ ...router, prefetch: nothing } as never}>
      <EditGoalDialog goal={goal} parts={[critic, owl]} onClose={nothing} />
    </AppRouterContext>,
  );
}
const choose = (id: string) =>
  fireEvent.change(screen.getByLabelText('Add a part'), { target: { value: id } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('going through the list of parts adds none; its button adds the one that stands there', () => {
  open();
  choose(critic.id);
  choose(owl.id);
  expect(screen.queryByRole('radio')).toBeNull();
  press('Add');
  expect(screen.getByRole('group', { name: 'How Night Owl stands to it' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'How Critic stands to it' })).toBeNull();
});

test('a part is neither for nor against before the person says so, and is asked about where it stands', async () => {
  open();
  choose(owl.id);
  press('Add');
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  press('Save');
  expect(screen.getByText('Is Night Owl for it, or against it?')).toBeTruthy();
  expect(server.bodiesAt(route)).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('For it')));
});

test('a part that was chosen and not added is added by saving', async () => {
  open();
  choose(owl.id);
  press('Save');
  fireEvent.click(screen.getByLabelText('Against it'));
  press('Save');
  await waitFor(() =>
    expect(server.bodiesAt(route)).toEqual([
      { changes: { parts: [{ part_id: owl.id, stance: 'against', words: '' }] }, version: 3 },
    ]),
  );
});
