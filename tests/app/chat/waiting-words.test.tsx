// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitingMessages } from '@/components/chat/composer/waiting-messages';
import { sayMeanwhile as sayFromField } from '@/components/chat/session/lazy-waiting';
import { Turns } from '@/components/chat/session/turns';
import { unsentMessages } from '@/components/chat/session/unsent-messages';
import { keepSteers, sayMeanwhile } from '@/components/chat/session/waiting';
import { answer, aServer, refusal } from './a-server';

const server = aServer();
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const id = '11111111-1111-4111-8111-111111111111';
const queue = `POST /api/conversations/${id}/waiting`;
const one = { id: 'a', text: 'One more thing', steers: false, held: false };

/** An answer is being written in this window. */
function answering() {
  const turns = new Turns(id, []);
  turns.store.status = 'streaming';
  const returned: string[] = [];
  turns.onReturned = (text) => returned.push(text) > 0;
  return { turns, returned };
}

test('what is written during an answer is kept by the server, and shown', async () => {
  server.at(queue, () => answer({ waiting: [one], begun: false }));
  const { turns, returned } = answering();
  await sayMeanwhile(turns, 'One more thing');
  expect(server.bodiesAt(queue)).toMatchObject([{ text: 'One more thing', steers: false }]);
  expect(turns.store.waiting).toEqual([one]);
  expect([returned, unsentMessages()]).toEqual([[], []]);
});

test('the choice to add it to the answer is remembered', async () => {
  server.at(queue, () => answer({ waiting: [one], begun: false }));
  keepSteers(true);
  await sayMeanwhile(answering().turns, 'One more thing');
  expect(server.bodiesAt(queue)).toMatchObject([{ steers: true }]);
});

test('between two answers what is said stands behind what waits, and is added to none', async () => {
  server.at(queue, () => answer({ waiting: [one], begun: false }));
  keepSteers(true);
  const { turns } = answering();
  turns.store.waiting = [one];
  turns.store.status = 'ready';
  expect(turns.store.goesOn).toBe(true);
  await sayMeanwhile(turns, 'After that');
  expect(server.bodiesAt(queue)).toMatchObject([{ text: 'After that', steers: false }]);
});

test('what was held back does not go on by itself', () => {
  const { turns } = answering();
  turns.store.waiting = [{ ...one, held: true }];
  expect(turns.store.goesOn).toBe(false);
});

test('a message that is changed has the keyboard, and Escape leaves it as it was', () => {
  const { turns } = answering();
  const sent = vi.fn();
  render(<WaitingMessages turns={turns} waiting={[one]} onSendNow={sent} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const field = screen.getByLabelText('Change this message');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Something else' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.getByText('One more thing')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change' }));
});

test('the page hears when one of them is sent now', async () => {
  server.at(`POST /api/conversations/${id}/waiting/a/send`, () => answer({ waiting: [], begun: true }));
  const { turns } = answering();
  const sent = vi.fn();
  render(<WaitingMessages turns={turns} waiting={[one]} onSendNow={sent} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send now' })));
  expect(sent).toHaveBeenCalledOnce();
});

test('words that found no room stand in the composer again, and keep their id', async () => {
  server.at(queue, () => refusal(409, 'conflict', 'full'));
  const { turns, returned } = answering();
  await sayMeanwhile(turns, 'One more thing');
  expect(returned).toEqual(['One more thing']);
  expect(turns.store.trouble).toMatchObject({ kind: 'refused' });
  server.at(queue, () => answer({ waiting: [one], begun: false }));
  await sayMeanwhile(turns, 'One more thing');
  const ids = (server.bodiesAt(queue) as { id: string }[]).map((body) => body.id);
  expect(new Set(ids).size).toBe(1);
});

test('words that were removed elsewhere while they waited stand in the composer again, as a new message', async () => {
  server.at(queue, () => refusal(404, 'not_found', 'deleted'));
  const { turns, returned } = answering();
  await sayMeanwhile(turns, 'One more thing');
  expect(returned).toEqual(['One more thing']);
  expect(turns.store.trouble).toMatchObject({ kind: 'refused', isDeleted: true });
  server.at(queue, () => answer({ waiting: [one], begun: false }));
  await sayMeanwhile(turns, 'One more thing');
  const ids = (server.bodiesAt(queue) as { id: string }[]).map((body) => body.id);
  expect(new Set(ids).size).toBe(2);
});

test('while the words before are on their way, nothing overtakes them', async () => {
  server.at(queue, () => answer({ waiting: [one], begun: false }));
  const { turns } = answering();
  turns.store.status = 'submitted';
  const done = sayMeanwhile(turns, 'One more thing');
  await Promise.resolve();
  expect(server.bodiesAt(queue)).toEqual([]);
  turns.store.status = 'streaming';
  await done;
  expect(server.bodiesAt(queue)).toHaveLength(1);
});

test('an answer that began is joined', async () => {
  server.at(queue, () => answer({ begun: true }));
  const { turns } = answering();
  turns.onBegun = vi.fn();
  await sayMeanwhile(turns, 'One more thing');
  expect(turns.onBegun).toHaveBeenCalledOnce();
});

test('a message that waits can be changed, removed and sent', async () => {
  const path = `/api/conversations/${id}/waiting/a`;
  for (const way of [`PATCH ${path}`, `DELETE ${path}`, `POST ${path}/send`])
    server.at(way, () => answer({ waiting: [one], begun: false }));
  const { turns } = answering();
  render(<WaitingMessages turns={turns} waiting={[one]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Change this message'), { target: { value: 'Two more things' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep the change' }));
  await screen.findByRole('button', { name: 'Remove' });
  expect(server.bodiesAt(`PATCH ${path}`)).toEqual([{ text: 'Two more things' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(server.bodiesAt(`DELETE ${path}`)).toHaveLength(1));
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Send now' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send now' }));
  await vi.waitFor(() => expect(server.bodiesAt(`POST ${path}/send`)).toHaveLength(1));
});

/** What waits in a conversation, as its page shows it. */
function Shown({ turns }: { turns: Turns }) {
  const { waiting } = useSyncExternalStore(turns.store.subscribe, turns.store.read);
  return <WaitingMessages turns={turns} waiting={waiting} />;
}
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent ?? '');

test('a message during the first answer of a new conversation stands there at once, before the server has either', async () => {
  server.at(queue, (body) => answer({ waiting: [{ ...one, ...(body as { id: string }) }], begun: false }));
  const { turns } = answering();
  turns.store.status = 'submitted';
  render(<Shown turns={turns} />);
  const saying: Promise<void>[] = [];
  act(() => void saying.push(sayFromField(turns, 'One more thing')));
  await screen.findByText('On its way');
  expect(shown()).toEqual(['One more thingOn its way']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.bodiesAt(queue)).toEqual([]);
  await act(async () => {
    turns.store.status = 'streaming';
    await Promise.all(saying);
  });
  expect(shown()).toEqual([expect.stringContaining('Sent after this answer')]);
  expect(screen.getByRole('button', { name: 'Remove' })).toBeTruthy();
});

test('one that could not wait stands in the composer again, and no longer among those that do', async () => {
  server.at(queue, () => refusal(409, 'conflict', 'full'));
  const { turns, returned } = answering();
  render(<Shown turns={turns} />);
  await act(() => sayFromField(turns, 'One more thing'));
  expect([shown(), returned]).toEqual([[], ['One more thing']]);
});
