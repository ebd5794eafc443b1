// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MakeGoalDialog } from '@/components/goals/make-goal-dialog';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
const router = { refresh: () => {} };
afterEach(cleanup);
beforeEach(() => localStorage.clear());
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});

const id = '11111111-1111-4111-8111-111111111111';
const route = 'POST /api/goals';
const there = () =>
  refusal(409, 'conflict', {
    reason: 'same_name',
    goal: { id, title: 'Say no once' },
  });

const show = (onGo: (id: string) => void = () => {}) =>
  render(
    <AppRouterContext value={router as never}>
      <MakeGoalDialog onClose={() => {}} onGo={onGo} />
    </AppRouterContext>,
  );

test('a name that is there leads to that intention, keeps what was typed, and is made when the person says so', async () => {
  const gone = vi.fn();
  server.at(route, there);
  show(gone);
  const title = screen.getByLabelText<HTMLInputElement>('What would you like to do or try?');
  fireEvent.change(title, { target: { value: 'say no once' } });
  fireEvent.change(screen.getByLabelText('Why it matters to you, if you like'), {
    target: { value: 'Tired.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  const link = await screen.findByRole('link', { name: 'Say no once' });
  expect(link.getAttribute('href')).toBe(`/intentions/${id}`);
  expect(title.value).toBe('say no once');
  expect(gone).not.toHaveBeenCalled();

  server.at(route, () => answer({ id, level: 'none' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep this one as well' }));
  await waitFor(() => expect(gone).toHaveBeenCalledWith(id));
  expect(server.bodiesAt(route)).toEqual([
    { title: 'say no once', why: 'Tired.' },
    { title: 'say no once', why: 'Tired.', again: true },
  ]);
});

test('another name is asked about anew', async () => {
  server.at(route, there);
  show();
  const title = screen.getByLabelText('What would you like to do or try?');
  fireEvent.change(title, { target: { value: 'Say no once' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await screen.findByRole('button', { name: 'Keep this one as well' });
  fireEvent.change(title, { target: { value: 'Say no twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(server.bodiesAt(route)).toHaveLength(2));
  expect(server.bodiesAt(route)[1]).toEqual({ title: 'Say no twice' });
});
