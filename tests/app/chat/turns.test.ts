// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { wordsOf } from '@/components/chat/session/read-message';
import { Turns } from '@/components/chat/session/turns';
import { unsentMessages } from '@/components/chat/session/unsent-messages';
import { answer, aServer, refusal, said, stream, unended } from './a-server';

const server = aServer();
beforeEach(() => localStorage.clear());
const id = '11111111-1111-4111-8111-111111111111';
const chat = 'POST /api/chat';
const answerId = '22222222-2222-4222-8222-222222222222';

const texts = (turns: Turns) => turns.store.messages.map((message) => `${message.role}: ${wordsOf(message)}`);
const mine = (messageId: string, text: string): ParleyMessage => ({
  id: messageId,
  role: 'user',
  parts: [{ type: 'text', text }],
});

test('only the conversation and the new message travel to the server', async () => {
  server.at(chat, () => stream(...said(answerId, 'I hear you.')));
  const turns = new Turns(id, [mine('a', 'An older thing.')]);
  await turns.send('Something was loud.');
  const [body] = server.bodiesAt(chat);
  const sent = turns.store.messages[1];
  expect(body).toEqual({ conversationId: id, message: { id: sent?.id, text: 'Something was loud.' } });
  expect(texts(turns)).toEqual([
    'user: An older thing.',
    'user: Something was loud.',
    'assistant: I hear you.',
  ]);
  expect(turns.store.messages[2]?.id).toBe(answerId);
  expect(turns.store.messages[2]?.metadata?.stop).toBe('finished');
});

test('a button that is pressed travels with its words and stays with the message', async () => {
  server.at(chat, () => stream(...said(answerId, 'Thank you.')));
  const turns = new Turns(id, []);
  await turns.send("I'm alone", { button: 'alone' });
  expect(server.bodiesAt(chat).at(-1)).toMatchObject({ message: { text: "I'm alone", button: 'alone' } });
  expect(turns.store.messages[0]?.metadata?.button).toBe('alone');
});

test('words that are refused go back to where they were written, and keep their id', async () => {
  server.at(chat, () => refusal(409, 'conflict', 'busy'));
  const turns = new Turns(id, []);
  const returned: string[] = [];
  turns.onReturned = (text) => returned.push(text) > 0;
  await turns.send('Are you there?');
  expect(returned).toEqual(['Are you there?']);
  expect(turns.store.messages).toEqual([]);
  expect(turns.store.trouble?.title).toContain('another window');
  expect(JSON.stringify(turns.store.trouble)).not.toContain('A text of the server');

  server.at(chat, () => stream(...said(answerId, 'Yes.')));
  await turns.send('Are you there?');
  const sent = new Set(
    (server.bodiesAt(chat) as { message: { id: string } }[]).map((body) => body.message.id),
  );
  expect(sent.size).toBe(1);
  expect(turns.store.trouble).toBeNull();
});

test('an answer that is still being put down does not refuse the next words', async () => {
  let asked = 0;
  server.at(chat, () => {
    asked += 1;
    return asked === 1 ? refusal(409, 'conflict', 'busy') : stream(...said(answerId, 'Yes.'));
  });
  const turns = new Turns(id, []);
  await turns.send('Quickly now.');
  expect(texts(turns)).toEqual(['user: Quickly now.', 'assistant: Yes.']);
  expect(turns.store.trouble).toBeNull();
});

test('without a network the words come back and nothing pretends to have been sent', async () => {
  const turns = new Turns(id, []);
  const returned: string[] = [];
  turns.onReturned = (text) => returned.push(text) > 0;
  await turns.send('Hello');
  expect(returned).toEqual(['Hello']);
  expect(turns.store.trouble?.kind).toBe('refused');
  expect(turns.store.messages).toEqual([]);
});

test('an answer that breaks off can be asked for again, under the same id', async () => {
  server.at(chat, () =>
    stream({ type: 'start', messageId: answerId }, { type: 'error', errorText: 'It broke off.' }),
  );
  const turns = new Turns(id, []);
  await turns.send('Something was loud.');
  expect(turns.store.trouble).toMatchObject({ kind: 'broken', text: 'It broke off.' });
  expect(texts(turns)[0]).toBe('user: Something was loud.');

  server.at(chat, () => stream(...said('33333333-3333-4333-8333-333333333333', 'Here now.')));
  await turns.retry();
  const [first, second] = server.bodiesAt(chat);
  expect(second).toEqual(first);
  expect(texts(turns)).toEqual(['user: Something was loud.', 'assistant: Here now.']);
});

test('what was said before a retry stays above the new answer', async () => {
  const half: ParleyMessage = { id: answerId, role: 'assistant', parts: [{ type: 'text', text: 'I was' }] };
  server.at(chat, () => stream(...said('33333333-3333-4333-8333-333333333333', 'Here now.')));
  const turns = new Turns(id, [mine('a', 'Something was loud.'), half]);
  await turns.retry();
  expect(texts(turns)).toEqual(['user: Something was loud.', 'assistant: I was', 'assistant: Here now.']);
});

test('a retry that is refused leaves the words in the thread', async () => {
  server.at(chat, () => refusal(409, 'conflict', 'busy'));
  const turns = new Turns(id, [mine('a', 'Something was loud.')]);
  const returned: string[] = [];
  turns.onReturned = (text) => returned.push(text) > 0;
  await turns.retry();
  expect(returned).toEqual([]);
  expect(texts(turns)).toEqual(['user: Something was loud.']);
});

test('words of a message that was deleted elsewhere come back once, and are a new message when they are sent again', async () => {
  server.at(chat, () => refusal(404, 'not_found', 'deleted'));
  const turns = new Turns(id, []);
  const returned: string[] = [];
  turns.onReturned = (text) => returned.push(text) > 0;
  await turns.send('Are you there?');
  expect(returned).toEqual(['Are you there?']);
  expect(turns.store.trouble).toMatchObject({ kind: 'refused', isDeleted: true });
  expect(turns.store.trouble?.title).toContain('deleted or rewritten');
  expect(turns.store.trouble?.awaitsLine).toBeUndefined();
  expect(server.bodiesAt(chat)).toHaveLength(1);

  server.at(chat, () => stream(...said(answerId, 'Yes.')));
  await turns.send('Are you there?');
  const ids = (server.bodiesAt(chat) as { message: { id: string } }[]).map(({ message }) => message.id);
  expect(new Set(ids).size).toBe(2);
  expect(texts(turns)).toEqual(['user: Are you there?', 'assistant: Yes.']);
});

test('a retry of a message that was deleted elsewhere says so, and the message goes with what the server has', async () => {
  server.at(chat, () => refusal(404, 'not_found', 'deleted'));
  const turns = new Turns(id, [mine('a', 'Good morning.'), mine('b', 'Something was loud.')]);
  const returned: string[] = [];
  turns.onReturned = (text) => returned.push(text) > 0;
  await turns.retry();
  expect(turns.store.trouble).toMatchObject({ kind: 'refused', isDeleted: true });
  turns.take([mine('a', 'Good morning.')]);
  expect(texts(turns)).toEqual(['user: Good morning.']);
  expect(returned).toEqual([]);
});

test('stopping tells the server and keeps what was said so far', async () => {
  const begun = Promise.withResolvers<void>();
  server.at(chat, () => unended(answerId, 'I was about to'));
  server.at(`POST /api/conversations/${id}/stop`, () => answer(null));
  const turns = new Turns(id, []);
  turns.store.subscribe(() => {
    if (texts(turns)[1] === 'assistant: I was about to') begun.resolve();
  });
  const sending = turns.send('Go on.');
  await begun.promise;
  await turns.stop();
  await sending;
  expect(server.bodiesAt(`POST /api/conversations/${id}/stop`)).toHaveLength(1);
  expect(texts(turns)).toEqual(['user: Go on.', 'assistant: I was about to']);
  expect(turns.store.messages[1]?.metadata?.stop).toBe('stopped_by_person');
  expect(turns.store.busy).toBe(false);
  expect(turns.store.trouble).toBeNull();
});

test('an answer that is being written is joined from its beginning, without doubling', async () => {
  server.at(`GET /api/chat/${id}/stream`, () => stream(...said(answerId, 'All of it.')));
  const half: ParleyMessage = { id: answerId, role: 'assistant', parts: [{ type: 'text', text: 'All' }] };
  const turns = new Turns(id, [mine('a', 'Hello'), half]);
  await turns.resume();
  expect(texts(turns)).toEqual(['user: Hello', 'assistant: All of it.']);
});

test('when nothing runs, joining changes nothing', async () => {
  server.at(`GET /api/chat/${id}/stream`, () => new Response(null, { status: 204 }));
  const turns = new Turns(id, [mine('a', 'Hello')]);
  await turns.resume();
  expect(texts(turns)).toEqual(['user: Hello']);
  expect(turns.store.trouble).toBeNull();
});

test('what another window said appears once', () => {
  const turns = new Turns(id, [mine('a', 'Hello')]);
  const rows = [mine('a', 'Hello'), mine('b', 'From the other window')];
  turns.take(rows);
  turns.take(rows);
  expect(texts(turns)).toEqual(['user: Hello', 'user: From the other window']);
});

test('a listener hears of streamed text at most once per pause, and of the end at once', async () => {
  const deltas = Array.from({ length: 40 }, (_, at) => ({ type: 'text-delta', id: 't', delta: `${at} ` }));
  server.at(chat, () =>
    stream(
      { type: 'start', messageId: answerId },
      { type: 'text-start', id: 't' },
      ...deltas,
      { type: 'text-end', id: 't' },
      { type: 'finish' },
    ),
  );
  const turns = new Turns(id, []);
  let heard = 0;
  turns.store.subscribe(() => {
    heard += 1;
  });
  await turns.send('Count.');
  expect(heard).toBeLessThan(20);
  expect(turns.store.read().messages[1]?.parts.at(-1)).toMatchObject({ state: 'done' });
  expect(turns.store.read().status).toBe('ready');
});

test('an answer that is tapped while another window’s turn runs follows it, with its button, and is kept meanwhile', async () => {
  server.at(chat, () => stream(...said(answerId, 'Thank you.')));
  const turns = new Turns(id, []);
  turns.store.status = 'streaming';
  const given = turns.answer("I'm alone", 'alone');
  await Promise.resolve();
  expect(server.bodiesAt(chat)).toEqual([]);
  expect(unsentMessages()).toMatchObject([{ text: "I'm alone", conversationId: id }]);
  turns.store.status = 'ready';
  await given;
  expect(server.bodiesAt(chat)).toMatchObject([{ message: { text: "I'm alone", button: 'alone' } }]);
  expect(unsentMessages()).toEqual([]);
});

test('an answer that is shown and not joined yet is stopped on the server; without one nothing is asked', async () => {
  const stop = `POST /api/conversations/${id}/stop`;
  server.at(stop, () => answer(null));
  const turns = new Turns(id, [mine('a', 'Something was loud.')]);
  await turns.stop();
  expect(server.bodiesAt(stop)).toHaveLength(0);
  let looked = 0;
  turns.onEnded = () => {
    looked += 1;
  };
  await turns.stop({ isShown: true });
  expect(server.bodiesAt(stop)).toHaveLength(1);
  expect(looked).toBe(1);
});
