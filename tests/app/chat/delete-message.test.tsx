// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import DeleteMessage from '@/components/chat/thread/delete-message';
import { answer, aServer, refusal } from './a-server';

const server = aServer();
afterEach(cleanup);
// jsdom knows dialogs, but not how they open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});
const action = '22222222-2222-4222-8222-222222222222';
const id = '11111111-1111-4111-8111-111111111111';

function open() {
  const deleted: (string | undefined)[][] = [];
  render(
    <DeleteMessage
      messageId={id}
      onClose={() => undefined}
      onDeleted={async (...told) => void deleted.push(told)}
    />,
  );
  return deleted;
}

test('deleting says what goes along, what stays, and until when it can come back', async () => {
  server.at(`GET /api/messages/${id}`, () => answer([{ id, quote: 'it checks the door' }]));
  server.at(`DELETE /api/messages/${id}`, () => answer({ action }));
  const deleted = open();
  expect(await screen.findByText('it checks the door')).toBeTruthy();
  expect(
    screen.getByText(
      /Your parts stay\. So do the answers, unless they say what it was about\. You can undo this right after, and for 30 days from History/,
    ),
  ).toBeTruthy();
  expect(deleted).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
  await waitFor(() => expect(deleted).toEqual([[id, action]]));
});

test('what cannot be deleted now is told, and nothing else happens', async () => {
  server.at(`GET /api/messages/${id}`, () => answer([]));
  server.at(`DELETE /api/messages/${id}`, () => refusal(409, 'conflict', 'busy'));
  const deleted = open();
  fireEvent.click(screen.getByRole('button', { name: 'Delete', hidden: true }));
  expect(await screen.findByText('A text of the server.')).toBeTruthy();
  expect(deleted).toEqual([]);
});
