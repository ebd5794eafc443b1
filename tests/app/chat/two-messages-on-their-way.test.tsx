// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { Composer, type ComposerHandle } from '@/components/chat/composer/composer';
import { useUnsent } from '@/components/chat/composer/use-unsent';
import { openTurns } from '@/components/chat/session/open-turns';
import { addOwn, ownFiles } from '@/components/chat/session/own-files';
import { sendReturned } from '@/components/chat/session/send-returned';
import type { Turns } from '@/components/chat/session/turns';
import { useTurns } from '@/components/chat/session/use-turns';
import { sayMeanwhile } from '@/components/chat/session/waiting';
import { answer, aServer, refusal, said, stream } from './a-server';

const server = aServer();
const chat = 'POST /api/chat';
const answerId = '22222222-2222-4222-8222-222222222222';
let id: string;
let queue: string;
beforeAll(async () => {
  // Loaded on first use otherwise, which may take longer than a test looks.
  await import('@/components/chat/session/turn-engine');
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  id = crypto.randomUUID();
  queue = `POST /api/conversations/${id}/waiting`;
});
afterEach(cleanup);

const before: ParleyMessage[] = [{ id: 'before', role: 'user', parts: [{ type: 'text', text: 'Before' }] }];

const onLooked = async () => {};

/** The field of a conversation, wired as the page wires it. */
function Page() {
  const { turns, busy } = useTurns(id, before);
  const composer = useRef<ComposerHandle>(null);
  useUnsent(turns, composer, { busy, lastMine: 'before', onLooked });
  const kept = (sending: Promise<void>) => sending !== undefined;
  return (
    <Composer
      {...{ ref: composer, conversationId: id, draftName: id, limit: 2000, voice: '', busy }}
      onSend={(text) => kept(turns.send(text))}
      onWait={(text) => kept(sayMeanwhile(turns, text))}
      onStop={() => {}}
      onBegin={() => {}}
    />
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to Parley');
const say = (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};
const sent = () =>
  (server.bodiesAt(chat) as { message: { id: string; text: string; files?: string[] } }[]).map(
    ({ message }) => message,
  );
const waited = () => server.bodiesAt(queue) as { id: string; text: string; files?: string[] }[];

/** Two messages, each with a file, were said one after the other, and the line broke under the first. */
async function twoOnABrokenLine(): Promise<Turns> {
  const { promise, reject } = Promise.withResolvers<Response>();
  server.at(chat, () => promise);
  render(<Page />);
  addOwn(['one'], id);
  say('First.');
  await waitFor(() => expect(sent()).toHaveLength(1));
  addOwn(['two'], id);
  say('Second.');
  await act(async () => reject(new TypeError('Failed to fetch')));
  await waitFor(() => expect(field().value).toContain('Second.'));
  return openTurns(id, before);
}

test('both stand in the field in their order, with their files, and nothing overtakes the first', async () => {
  const { store } = await twoOnABrokenLine();
  expect(field().value).toBe('First.\n\nSecond.');
  expect(ownFiles(id)).toEqual(['one', 'two']);
  expect(waited()).toEqual([]);
  expect(store.trouble?.awaitsLine).toBe(true);
});

test('both are sent in their order, each with its file and id, once there is a line', async () => {
  const turns = await twoOnABrokenLine();
  server.at(chat, () => stream(...said(answerId, 'I see.')));
  server.at(queue, () => answer({ waiting: [], begun: false }));
  await act(() => sendReturned(turns));
  expect(field().value).toBe('');
  expect(sent().at(-1)).toMatchObject({ text: 'First.', files: ['one'], id: sent()[0]?.id });
  expect(waited()).toMatchObject([{ text: 'Second.', files: ['two'] }]);
  expect(ownFiles(id)).toEqual([]);
});

test('what the server has of them leaves the field, and the other stays', async () => {
  const turns = await twoOnABrokenLine();
  act(() =>
    turns.take([
      ...before,
      { id: sent()[0]?.id ?? '', role: 'user', parts: [{ type: 'text', text: 'First.' }] },
    ]),
  );
  expect(field().value).toBe('Second.');
  expect(ownFiles(id)).toEqual(['two']);
});

test('words that were changed stay as they are, and nothing is sent behind them', async () => {
  const turns = await twoOnABrokenLine();
  fireEvent.change(field(), { target: { value: 'First. Second. Third.' } });
  await act(() => sendReturned(turns));
  expect(field().value).toBe('First. Second. Third.');
  expect([sent().length, waited().length]).toEqual([1, 0]);
});

test('words for which the line broke during an answer are sent once there is one', async () => {
  render(<Page />);
  const turns = openTurns(id, before);
  act(() => {
    turns.store.status = 'streaming';
  });
  say('Meanwhile.');
  await waitFor(() => expect(field().value).toBe('Meanwhile.'));
  expect(turns.store.trouble?.awaitsLine).toBe(true);
  server.at(queue, () => answer({ waiting: [], begun: false }));
  await act(() => sendReturned(turns));
  expect(waited().map(({ text }) => text)).toEqual(['Meanwhile.', 'Meanwhile.']);
  expect(new Set(waited().map((one) => one.id)).size).toBe(1);
  expect([field().value, sent()]).toEqual(['', []]);
  turns.store.status = 'ready';
});

test('words that are sent by hand during an answer are tried at once, whatever failed before', async () => {
  render(<Page />);
  const turns = openTurns(id, before);
  act(() => {
    turns.store.status = 'streaming';
  });
  say('Meanwhile.');
  await waitFor(() => expect(field().value).toBe('Meanwhile.'));
  server.at(queue, () => answer({ waiting: [], begun: false }));
  say('Meanwhile, changed.');
  await waitFor(() => expect(waited()).toHaveLength(2));
  await waitFor(() => expect(turns.store.trouble).toBeNull());
  expect(field().value).toBe('');
  turns.store.status = 'ready';
});

test('the same words said again later are another message', async () => {
  render(<Page />);
  const turns = openTurns(id, before);
  act(() => {
    turns.store.status = 'streaming';
  });
  server.at(queue, () => refusal(409, 'conflict', 'full'));
  say('Yes');
  await waitFor(() => expect(field().value).toBe('Yes'));
  server.at(queue, () => answer({ waiting: [], begun: false }));
  say('Yes');
  await waitFor(() => expect(waited()).toHaveLength(2));
  say('Yes');
  await waitFor(() => expect(waited()).toHaveLength(3));
  const [first, again, later] = waited().map((one) => one.id);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
  turns.store.status = 'ready';
});
