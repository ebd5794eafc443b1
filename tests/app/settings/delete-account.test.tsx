// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeleteAccount } from '@/components/account/delete-account';
import { aServer, refusal } from '../chat/a-server';

const server = aServer();
const route = 'POST /api/account/delete';
const personId = 'b8f5a9a0-5a9e-4a77-9a3f-0f3f5f1c2d3e';

// jsdom has no dialogs.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  localStorage.setItem('parley.draft.new', 'words');
});
afterEach(cleanup);

function open(email: string | null = null, modelHost: string | null = null) {
  render(<DeleteAccount personId={personId} email={email} modelHost={modelHost} />);
  fireEvent.click(
    screen.getByRole('button', { name: email === null ? 'Delete everything' : 'Delete my account' }),
  );
}
const word = () => screen.getByRole('textbox');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' });
const submit = () => fireEvent.submit(word().closest('form') ?? word());

test('nothing is asked of the server before the word was typed', () => {
  open();
  expect(confirm().disabled).toBe(true);
  for (const almost of ['', 'delet', 'yes']) {
    fireEvent.change(word(), { target: { value: almost } });
    submit();
  }
  expect(confirm().disabled).toBe(true);
  fireEvent.change(word(), { target: { value: ' Delete ' } });
  expect(confirm().disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Keep everything' }));
  expect(server.asked).toEqual([]);
});

test('what goes is said, with the sign-in and with where words went before', () => {
  open('ada@example.org', 'api.example.org');
  expect(screen.getByText('your sign-in, ada@example.org')).toBeTruthy();
  expect(screen.getByText(/What was sent to api\.example\.org before/)).toBeTruthy();
});

test('what was not deleted is said, and this browser keeps what it had', async () => {
  server.at(route, () => refusal(409, 'conflict'));
  open();
  fireEvent.change(word(), { target: { value: 'delete' } });
  submit();
  expect(await screen.findByText('A text of the server.')).toBeTruthy();
  expect(server.asked).toEqual([{ route, body: { personId, word: 'delete' } }]);
  expect(localStorage.getItem('parley.draft.new')).toBe('words');
  await waitFor(() => expect(confirm().disabled).toBe(false));
});
