// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitingMessages } from '@/components/chat/composer/waiting-messages';
import { editDraftsOf, waitingDraft } from '@/components/chat/session/edit-draft';
import { Turns } from '@/components/chat/session/turns';
import { readDraft } from '@/components/ui/draft';
import { answer, aServer, refusal } from './a-server';

const server = aServer();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
const id = '11111111-1111-4111-8111-111111111111';
const one = { id: 'a', text: 'One more thing', steers: false, held: false };
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

/** A row in which other words are being written. */
function changing(words: string) {
  const turns = new Turns(id, []);
  turns.store.waiting = [one];
  const returned: string[] = [];
  turns.onReturned = (text) => returned.push(text) > 0;
  const shown = render(<WaitingMessages turns={turns} waiting={[one]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Change this message'), { target: { value: words } });
  const begin = () => {
    turns.store.waiting = [];
    shown.rerender(<WaitingMessages turns={turns} waiting={[]} />);
  };
  return { turns, returned, begin, leavePage: shown.unmount };
}

const patch = `PATCH /api/conversations/${id}/waiting/a`;
const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Keep the change' }));

test('words that are being changed when the message begins as it was stand in the composer', () => {
  const { returned, begin } = changing('an hour of words');
  begin();
  expect(screen.queryByLabelText('Change this message')).toBeNull();
  expect(returned).toEqual(['an hour of words']);
  expect(stored()).not.toContain('an hour of words');
});

test('so do words that are kept a moment too late', async () => {
  server.at(patch, () => refusal(404, 'not_found'));
  const { turns, returned, begin } = changing('an hour of words');
  const begun = vi.fn();
  turns.onBegun = begun;
  keep();
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  begin();
  expect(returned).toEqual(['an hour of words']);
});

test('words that the server took stand in no other place, whichever it told first', async () => {
  let tell = () => {};
  server.at(
    patch,
    () => new Promise((resolve) => (tell = () => resolve(answer({ waiting: [], begun: true })))),
  );
  const { turns, returned, begin } = changing('an hour of words');
  const begun = vi.fn();
  turns.onBegun = begun;
  keep();
  begin();
  tell();
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  await vi.waitFor(() => expect(stored()).not.toContain('an hour of words'));
  expect(returned).toEqual([]);
});

test('they outlive the page, and are no longer kept once they are left', async () => {
  const { turns, returned, leavePage } = changing('an hour of words');
  leavePage();
  expect(returned).toEqual([]);
  render(<WaitingMessages turns={turns} waiting={[one]} />);
  expect(await screen.findByDisplayValue('an hour of words')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Leave it' }));
  expect(stored()).not.toContain('an hour of words');
});

test('where no composer takes them they are kept for the next one', () => {
  const { turns, begin } = changing('an hour of words');
  turns.onReturned = () => false;
  begin();
  expect(readDraft(waitingDraft(id, 'a'))).toBe('an hour of words');
  expect(editDraftsOf(id)).toMatchObject([{ messageId: 'a', waits: true }]);
});
