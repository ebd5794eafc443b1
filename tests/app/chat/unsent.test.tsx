// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { Composer, type ComposerHandle } from '@/components/chat/composer/composer';
import { useUnsent } from '@/components/chat/composer/use-unsent';
import { editDraft, waitingDraft } from '@/components/chat/session/edit-draft';
import { openTurns } from '@/components/chat/session/open-turns';
import { addOwn, ownFiles } from '@/components/chat/session/own-files';
import { replaceLast } from '@/components/chat/session/take-out';
import { Turns } from '@/components/chat/session/turns';
import { useTurns } from '@/components/chat/session/use-turns';
import { sayMeanwhile } from '@/components/chat/session/waiting';
import EditWords from '@/components/chat/thread/edit-words';
import { hasUnsentWords } from '@/components/shell/device-storage';
import { handOver } from '@/components/shell/hand-over';
import { keepDraft } from '@/components/ui/draft';
import { bringBackDrafts, putAwayDrafts } from '@/components/ui/put-away';
import { answer, aServer, refusal, said, stream } from './a-server';

const server = aServer();
const id = '11111111-1111-4111-8111-111111111111';
const other = '33333333-3333-4333-8333-333333333333';
const old = '22222222-2222-4222-8222-222222222222';
const chat = 'POST /api/chat';
const page = `GET /api/conversations/${id}?count=1000`;
const words = 'an hour of words';

beforeAll(async () => {
  // Loaded on first use otherwise, which may take longer than a test looks.
  await import('@/components/chat/session/turn-engine');
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
  Element.prototype.scrollIntoView ??= () => {};
  window.CSS ??= { supports: () => true } as unknown as typeof CSS;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  looked = 0;
});
afterEach(cleanup);

const mine = (messageId: string, text: string): ParleyMessage => ({
  id: messageId,
  role: 'user',
  parts: [{ type: 'text', text }],
});
const isStored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes(words);
const inComposer = () => screen.getByLabelText<HTMLTextAreaElement>('Write to Parley').value;
const ids = () => (server.bodiesAt(chat) as { message: { id: string } }[]).map(({ message }) => message.id);

let looked = 0;
const onLooked = async () => {
  looked += 1;
};

/** The field of a conversation, wired as the page wires it. */
function Page({ conversationId, rows }: { conversationId: string; rows: ParleyMessage[] }) {
  const { turns, messages, busy } = useTurns(conversationId, rows);
  const composer = useRef<ComposerHandle>(null);
  const lastMine = messages.findLast(({ role }) => role === 'user')?.id;
  useUnsent(turns, composer, { busy, lastMine, onLooked });
  const onSend = (text: string) => {
    if (turns.store.busy) return false;
    void turns.send(text);
    return true;
  };
  return (
    <Composer
      {...{ ref: composer, conversationId, limit: 2000, voice: '', busy, onSend }}
      draftName={messages.length === 0 ? 'new' : conversationId}
      onStop={() => {}}
      onBegin={() => {}}
    />
  );
}

const openPage = (conversationId: string, rows: ParleyMessage[] = []) =>
  render(<Page conversationId={conversationId} rows={rows} />);

/** A tab that sent words over a line that hangs, and more words after them, and was closed then. */
async function closedWhileSending(conversationId = id, rows: ParleyMessage[] = [], after: string[] = []) {
  const { promise, reject } = Promise.withResolvers<Response>();
  server.at(chat, () => promise);
  const turns = new Turns(conversationId, rows);
  const sending = [turns.send(words), ...after.map((text) => sayMeanwhile(turns, text))];
  await waitFor(() => expect(ids()).toHaveLength(1));
  reject(new TypeError('Failed to fetch'));
  await Promise.all(sending);
  sessionStorage.clear();
}

test('words that were sent are kept until the server has them, and no longer', async () => {
  const taken = Promise.withResolvers<Response>();
  server.at(chat, () => taken.promise);
  openPage(id);
  fireEvent.change(screen.getByLabelText('Write to Parley'), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(inComposer()).toBe('');
  await waitFor(() => expect(ids()).toHaveLength(1));
  expect(isStored()).toBe(true);
  await act(async () => taken.resolve(stream(...said(old, 'I hear you.'))));
  await waitFor(() => expect(isStored()).toBe(false));
});

test('words of a tab that was closed stand in the field again, and keep their id', async () => {
  await closedWhileSending(id, [mine(old, 'Before')]);
  server.at(page, () => answer({ messages: [mine(old, 'Before')] }));
  openPage(id, [mine(old, 'Before')]);
  await waitFor(() => expect(inComposer()).toBe(words));
  // Another window may have spoken while the line was away.
  await waitFor(() => expect(looked).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(ids()).toHaveLength(2));
  expect(new Set(ids()).size).toBe(1);
});

test('the first words of a conversation that never began stand in the next new one', async () => {
  await closedWhileSending();
  server.at(page, () => refusal(404, 'not_found'));
  openPage(other);
  await waitFor(() => expect(inComposer()).toBe(words));
});

test('so do the words that were said after those', async () => {
  await closedWhileSending(id, [], ['and one more thing']);
  server.at(page, () => refusal(404, 'not_found'));
  openPage(other);
  await waitFor(() => expect(inComposer().split('\n\n').toSorted()).toEqual([words, 'and one more thing']));
  expect(JSON.stringify({ ...localStorage })).not.toContain('sending');
});

test('words of a tab that was closed bring their files along', async () => {
  addOwn(['one', 'two'], id);
  await closedWhileSending(id, [mine(old, 'Before')]);
  expect(ownFiles(id)).toEqual([]);
  server.at(page, () => answer({ messages: [mine(old, 'Before')] }));
  openPage(id, [mine(old, 'Before')]);
  await waitFor(() => expect(inComposer()).toBe(words));
  expect(ownFiles(id)).toEqual(['one', 'two']);
});

test('words that the server has are shown nowhere twice', async () => {
  await closedWhileSending();
  server.at(page, () => answer({ messages: [mine(ids()[0] ?? '', words)] }));
  openPage(other);
  await waitFor(() => expect(isStored()).toBe(false));
  expect(inComposer()).toBe('');
});

test('returned words leave the field when the server has them after all', async () => {
  server.at(chat, () => refusal(500, 'unexpected'));
  const { unmount } = openPage(id, [mine(old, 'Before')]);
  unmount();
  const turns = new Turns(id, [mine(old, 'Before')]);
  const field: string[] = [];
  turns.onReturned = (text) => field.push(text) > 0;
  turns.onStood = (text) => field.splice(field.indexOf(text), 1).length > 0;
  await turns.send(words);
  expect(field).toEqual([words]);
  turns.take([mine(old, 'Before'), mine(ids()[0] ?? '', words)]);
  expect(field).toEqual([]);
});

test('refused words stay kept where nobody shows them', async () => {
  server.at(chat, () => refusal(500, 'unexpected'));
  await new Turns(id, []).send(words);
  expect(isStored()).toBe(true);
});

test('leaving quickly puts words on their way aside, and they come back when asked for', async () => {
  await closedWhileSending();
  server.at(page, () => refusal(404, 'not_found'));
  putAwayDrafts();
  openPage(other);
  await act(async () => {});
  expect(inComposer()).toBe('');
  expect(hasUnsentWords()).toBe(true);
  act(bringBackDrafts);
  await waitFor(() => expect(inComposer()).toBe(words));
});

test('another person on this browser never sees words on their way', async () => {
  handOver('ada');
  await closedWhileSending();
  server.at(page, () => refusal(404, 'not_found'));
  handOver('eve');
  openPage(other);
  await act(async () => {});
  expect(inComposer()).toBe('');
  expect(hasUnsentWords()).toBe(false);
});

function openEdit(onWritten: (words: string, files: string[] | undefined) => void) {
  render(
    <EditWords
      {...{ conversationId: id, messageId: old, text: 'Before', limit: 2000, done: undefined, onWritten }}
      onUndone={() => {}}
      onClose={() => {}}
    />,
  );
  fireEvent.change(screen.getByLabelText('Your last message, to change'), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('the new words of a message that is changed are kept until the server has them', async () => {
  server.at(`POST /api/messages/${old}/withdraw`, () => answer({ files: [] }));
  server.at(chat, () => new Promise<Response>(() => {}));
  const turns = new Turns(id, [mine(old, 'Before')]);
  openEdit((text, files) => void replaceLast(turns, old, text, files));
  await waitFor(() => expect(ids()).toHaveLength(1));
  expect(isStored()).toBe(true);
});

test('a change whose first answer was lost can be sent again', async () => {
  server.at(`POST /api/messages/${old}/withdraw`, () => refusal(404, 'not_found'));
  const written: string[] = [];
  openEdit((text) => written.push(text));
  await waitFor(() => expect(written).toEqual([words]));
});

test('a change of a message that is gone by now stands in the field', async () => {
  keepDraft(editDraft(id, old), words);
  sessionStorage.clear();
  openPage(id);
  await waitFor(() => expect(inComposer()).toBe(words));
  cleanup();
  openPage(id);
  expect(inComposer()).toBe(words);
});

test('a change whose answer was lost is said with the files that the message had, also after a reload', async () => {
  keepDraft(editDraft(id, old), words);
  sessionStorage.clear();
  server.at(`GET /api/messages/${old}/withdraw`, () => answer({ files: ['one'] }));
  openPage(id);
  await waitFor(() => expect(ownFiles(id)).toEqual(['one']));
  expect(inComposer()).toBe(words);
});

test('what a message that waits is being changed to stays with it, and stands in the field once it is gone', async () => {
  const waits = { id: other, text: 'Wait', steers: false, held: true };
  keepDraft(waitingDraft(id, other), words);
  openTurns(id, [mine(old, 'Before')]).store.waiting = [waits];
  openPage(id, [mine(old, 'Before')]);
  await act(async () => {});
  expect(inComposer()).toBe('');
  cleanup();
  openTurns(id, []).store.waiting = [];
  openPage(id, [mine(old, 'Before'), mine(other, 'Wait')]);
  await waitFor(() => expect(inComposer()).toBe(words));
});

test('a change that is sent is sent once, however often the button is pressed', async () => {
  const withdraw = `POST /api/messages/${old}/withdraw`;
  server.at(withdraw, () => answer({ files: [] }));
  const written: string[] = [];
  openEdit((text) => written.push(text));
  await waitFor(() => expect(written).toEqual([words]));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => {});
  expect(server.bodiesAt(withdraw)).toHaveLength(1);
});
