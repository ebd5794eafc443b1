// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ToolsOfGoal } from '@/components/goals/tools-of-goal';
import { queryClient } from '@/components/query/client';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
beforeEach(() => server.at('GET /api/connections', () => answer([])));
const router = { refresh: () => {} };
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const id = '11111111-1111-4111-8111-111111111111';
const route = `POST /api/goals/${id}/tools`;
const open = (tools_off: string[]) => {
  render(
    <AppRouterContext value={router as never}>
      <ToolsOfGoal goal={{ id, tools_off }} />
    </AppRouterContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^What may be used here/ }));
};
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('what may be used is folded, says what is off, and saves by itself', async () => {
  server.at(route, () => answer({}));
  open(['createDocument', 'searchMemories']);
  expect(screen.getByRole('button', { name: 'What may be used here (2 off)' })).toBeTruthy();
  expect(box('Write documents and notes for you').checked).toBe(false);
  expect(box('Look through your memories and earlier conversations').checked).toBe(false);
  fireEvent.click(box('Keep words of yours'));
  await waitFor(() => expect(server.bodiesAt(route)).toEqual([{ group: 'keep_quotes', on: false }]));
  await waitFor(() => expect(box('Keep words of yours').checked).toBe(false));
});

test('single tools of connections are switched by the name that their server gave them', async () => {
  const connection = '22222222-2222-4222-8222-222222222222';
  const tools = [
    { tool: 'send_mail', title: null, known: 'mypost__send_mail' },
    { tool: 'read mail', title: 'Read <b>mail</b>', known: 'mypost__read_mail' },
  ];
  server.at('GET /api/connections', () => answer([{ id: connection, name: 'My post', tools }]));
  server.at(route, () => answer({}));
  open(['mypost__send_mail']);
  expect(screen.getByRole('button', { name: 'What may be used here (1 off)' })).toBeTruthy();
  const first = await screen.findByRole('checkbox', { name: 'send_mail' }, { timeout: 20_000 });
  expect((first as HTMLInputElement).checked).toBe(false);
  fireEvent.click(box('Read <b>mail</b>'));
  await waitFor(() => expect(server.bodiesAt(route)).toEqual([{ connection, tool: 'read mail', on: false }]));
});

test('what could not be saved is shown as it is kept, with the reason', async () => {
  server.at(route, () => refusal(503, 'unavailable'));
  open([]);
  fireEvent.click(box('Write documents and notes for you'));
  expect(await screen.findByText('A text of the server.')).toBeTruthy();
  expect(box('Write documents and notes for you').checked).toBe(true);
});
