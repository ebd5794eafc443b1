// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { openTurns } from '@/components/chat/session/open-turns';
import { addOwn, isOwn, ownFiles } from '@/components/chat/session/own-files';
import { sendReturned } from '@/components/chat/session/send-returned';
import { replaceLast } from '@/components/chat/session/take-out';
import { Turns } from '@/components/chat/session/turns';
import { sayMeanwhile } from '@/components/chat/session/waiting';
import { settings } from '../committee/a-committee';
import { answer, aServer, refusal, said, stream } from './a-server';

const server = aServer();
const chat = 'POST /api/chat';
const answerId = randomUUID();
let id: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  id = randomUUID();
});
const mine = (messageId: string): ParleyMessage => ({
  ...{ id: messageId, role: 'user', parts: [{ type: 'text', text: 'Before' }] },
});
const filesSent = () =>
  (server.bodiesAt(chat) as { message: { files?: string[] } }[]).map(({ message }) => message.files);

test('words take the files of this tab and conversation along, once, and an answer that is tapped takes none', async () => {
  server.at(chat, () => stream(...said(answerId, 'I see.')));
  const turns = new Turns(id, [mine('a')]);
  addOwn(['one', 'two'], id);
  addOwn(['elsewhere'], randomUUID());
  addOwn(['new'], null);
  await turns.answer('Yes');
  await turns.send('Not now', { button: 'no' });
  await turns.send('Here they are.');
  await turns.send('And on.');
  expect(filesSent()).toEqual([undefined, undefined, ['one', 'two'], undefined]);
  expect(turns.store.messages.filter(({ metadata }) => metadata?.files === 2)).toHaveLength(1);
  expect(['one', 'two', 'elsewhere', 'new'].map(isOwn)).toEqual([false, false, true, true]);
  await new Turns(randomUUID(), []).send('The first words of a new one.');
  expect(filesSent().at(-1)).toEqual(['new']);
});

test('words that are refused come back with their files, and go with them when they are sent again', async () => {
  server.at(chat, () => refusal(404, 'not_found', 'files'));
  const turns = new Turns(id, [mine('a')]);
  turns.onReturned = () => true;
  addOwn(['one'], id);
  await turns.send('Here it is.');
  expect(turns.store.trouble?.title).toBe('A file could not go along.');
  expect(ownFiles(id)).toEqual(['one']);
  server.at(chat, () => stream(...said(answerId, 'I see.')));
  await turns.send('Here it is, again.');
  expect(filesSent()).toEqual([['one'], ['one']]);
  expect(ownFiles(id)).toEqual([]);
});

test('words that could not reach Parley are sent with their files once it can be reached', async () => {
  const turns = new Turns(id, [mine('a')]);
  turns.onReturned = () => true;
  turns.onStood = () => true;
  addOwn(['one'], id);
  await turns.send('Here it is.');
  server.at(chat, () => stream(...said(answerId, 'I see.')));
  await sendReturned(turns);
  expect(filesSent()).toEqual([['one'], ['one']]);
});

test('an answer that was tapped and a question to the committee are sent again as what they were', async () => {
  const turns = new Turns(id, [mine('a')]);
  turns.onReturned = () => true;
  turns.onStood = () => true;
  const committee = settings;
  addOwn(['one'], id);
  for (const how of [{ button: 'no' }, { committee, files: [] }]) {
    await turns.send('Not now', how);
    server.at(chat, () => stream(...said(answerId, 'I see.')));
    await sendReturned(turns);
    server.at(chat, () => Promise.reject(new TypeError('Failed to fetch')));
  }
  const sent = (server.bodiesAt(chat) as { message: Record<string, unknown> }[]).map(
    ({ message }) => message,
  );
  expect(sent).toMatchObject([{ button: 'no' }, { button: 'no' }, { committee }, { committee }]);
  expect(ownFiles(id)).toEqual(['one']);
});

test('what is said meanwhile takes the files along that are not on their way already', async () => {
  const taken = Promise.withResolvers<Response>();
  server.at(chat, () => taken.promise);
  const path = `POST /api/conversations/${id}/waiting`;
  server.at(path, () => answer({ waiting: [], begun: false }));
  const turns = new Turns(id, [mine('a')]);
  addOwn(['one'], id);
  const first = turns.send('First.');
  addOwn(['two'], id);
  const second = sayMeanwhile(turns, 'Second.');
  taken.resolve(stream(...said(answerId, 'I see.')));
  await Promise.all([first, second]);
  expect(filesSent()).toEqual([['one']]);
  expect(server.bodiesAt(path)).toMatchObject([{ text: 'Second.', files: ['two'] }]);
  expect(ownFiles(id)).toEqual([]);
});

test('a message that is written anew takes its own files along, and none that wait for the next one', async () => {
  server.at(chat, () => stream(...said(answerId, 'I see.')));
  const turns = new Turns(id, [mine('a')]);
  addOwn(['next'], id);
  await replaceLast(turns, 'a', 'After', ['its-own']);
  expect(filesSent()).toEqual([['its-own']]);
  expect(ownFiles(id)).toEqual(['next']);
});

test('where the only message was taken out, words go with the files of that conversation', async () => {
  server.at(chat, () => stream(...said(answerId, 'I see.')));
  addOwn(['one'], id);
  await openTurns(id, [], { isKept: true }).send('Here it is.');
  expect(filesSent()).toEqual([['one']]);
});

test('one message takes twenty, and the next one the others', async () => {
  server.at(chat, () => stream(...said(answerId, 'I see.')));
  const turns = new Turns(id, [mine('a')]);
  addOwn(
    Array.from({ length: 22 }, (_, n) => `file-${n}`),
    id,
  );
  await turns.send('Many.');
  await turns.send('The others.');
  expect(filesSent().map((files) => files?.length)).toEqual([20, 2]);
});
