// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { AskedByServer } from '@/components/chat/activity/asked-by-server';
import { queryClient } from '@/components/query/client';
import { readQuestion } from '@/lib/mcp/question-form';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
const router = { refresh: () => {} };
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const talk = '11111111-1111-4111-8111-111111111111';
const id = '22222222-2222-4222-8222-222222222222';
const route = `POST /api/server-questions/${id}`;

function ask(properties: object, message = 'Which <b>evening</b>?') {
  const asked = readQuestion({ message, requestedSchema: { type: 'object', properties } });
  server.at(`GET /api/conversations/${talk}/server-questions`, () =>
    answer([{ id, call: 'c', server: 'My post', asked }]),
  );
  render(
    <AppRouterContext value={router as never}>
      <AskedByServer conversationId={talk} />
    </AppRouterContext>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a question is shown as plain words of its server, begins as it says, and is sent as it stands', async () => {
  ask({
    evening: { type: 'string', enum: ['fri', 'sat'], enumNames: ['Friday', 'Saturday'], default: 'fri' },
    guests: { type: 'integer', title: 'Guests', minimum: 1, maximum: 12 },
    outside: { type: 'boolean', title: 'Outside' },
    begins: { type: 'string', format: 'date-time', title: 'Begins at' },
    note: { type: 'string', title: 'Note' },
  });
  server.at(route, () => answer({ sent: true, level: 'none' }));
  expect(await screen.findByText('Which <b>evening</b>?')).toBeTruthy();
  expect(screen.getByRole('group').textContent).toContain('“My post” asks you something');
  expect(screen.getByText('1 to 12.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Guests/), { target: { value: '3' } });
  // What is picked is a time where the person is; a server wants one that holds anywhere.
  fireEvent.change(screen.getByLabelText(/^Begins at/), { target: { value: '2026-12-24T18:30' } });
  fireEvent.click(screen.getByLabelText(/^Outside/));
  await press('Send');
  await waitFor(() =>
    expect(server.bodiesAt(route)).toEqual([
      {
        does: 'accept',
        answer: {
          ...{ evening: 'fri', guests: 3, outside: true },
          begins: new Date('2026-12-24T18:30').toISOString(),
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
});

test('one that sounds like a secret warns; no and leaving it send nothing', async () => {
  ask({ apiKey: { type: 'string' } });
  server.at(route, () => answer({ sent: false, level: 'none' }));
  expect(await screen.findByText(/sounds like a password or a key/)).toBeTruthy();
  await press('No');
  await waitFor(() => expect(server.bodiesAt(route)).toEqual([{ does: 'decline' }]));
});

test('what was refused, or not sent, stays in the form', async () => {
  ask({ note: { type: 'string', title: 'Note' } });
  server.at(route, () => refusal(409, 'conflict'));
  fireEvent.change(await screen.findByLabelText(/^Note/), { target: { value: 'Bring bread' } });
  await press('Send');
  expect(await screen.findByText('A text of the server.')).toBeTruthy();
  server.at(route, () => answer({ sent: false, level: 'ideation' }));
  await press('Send');
  // Help stands there, and says of the words what is true: they went nowhere and are saved nowhere.
  expect(await screen.findByText(/so it was not sent/)).toBeTruthy();
  expect(screen.queryByText(/is kept\./)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Note/).value).toBe('Bring bread');
});
