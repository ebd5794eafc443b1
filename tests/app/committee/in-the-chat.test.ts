// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { whatGoesOn } from '@/components/chat/activity/what-goes-on';
import { replaceLast } from '@/components/chat/session/take-out';
import { Turns } from '@/components/chat/session/turns';
import { aServer, refusal, said, stream } from '../chat/a-server';
import { answer, deliberation, seats, settings, said as spoken } from './a-committee';

const server = aServer();
beforeEach(() => localStorage.clear());
const chat = 'POST /api/chat';
const bodies = () => server.bodiesAt(chat) as { message: { committee?: object; text: string } }[];

test('how a committee is asked travels with the words, and stays with the message', async () => {
  server.at(chat, () => stream(...said('a', 'They were heard.')));
  const turns = new Turns('talk', []);
  await turns.send('Should I go?', { committee: settings });
  expect(bodies()[0]?.message).toMatchObject({ text: 'Should I go?', committee: settings });
  expect(turns.store.messages[0]?.metadata?.committee).toEqual(settings);
});

test('words that are written anew ask the same committee, without what the server noted of it', async () => {
  server.at(chat, () => stream(...said('a', 'They were heard.')));
  const kept = { ...settings, tokens: 9000 };
  const turns = new Turns('talk', [
    { id: 'm', role: 'user', parts: [{ type: 'text', text: 'Go?' }], metadata: { committee: kept } },
  ]);
  await replaceLast(turns, 'm', 'Should I go?', []);
  expect(bodies()[0]?.message.committee).toEqual(settings);
});

test.each([
  ['rests', 423, 'locked'],
  ['seat_gone', 404, 'not_found'],
  ['not_enough', 409, 'conflict'],
  ['budget', 409, 'conflict'],
] as const)(
  'why it does not begin (%s) is told in the words of the server, and the words come back',
  async (detail, status, code) => {
    server.at(chat, () => refusal(status, code, detail));
    const turns = new Turns('talk', []);
    const returned: string[] = [];
    turns.onReturned = (text) => returned.push(text) > 0;
    await turns.send('Should I go?', { committee: settings });
    expect(turns.store.trouble).toMatchObject({
      title: 'The committee could not begin.',
      text: 'A text of the server. Your words are kept.',
    });
    expect(returned).toEqual(['Should I go?']);
  },
);

test('where safety takes over, nothing that voices said stays on the screen', async () => {
  const [first] = seats;
  server.at(chat, () =>
    stream(
      { type: 'start', messageId: 'a', messageMetadata: { runId: 'run' } },
      { type: 'data-committee', id: 'committee', data: deliberation({ state: 'deliberating' }) },
      { type: 'data-voice', id: '1|x', data: first && spoken(first) },
      { type: 'data-raised', data: {} },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'How are you right now?' },
      { type: 'text-end', id: 't' },
      { type: 'finish', messageMetadata: { stop: 'finished' } },
    ),
  );
  const turns = new Turns('talk', []);
  await turns.send('Should I go?', { committee: settings });
  expect(turns.store.messages.at(-1)?.parts.map(({ type }) => type)).toEqual(['text']);
});

test('the quiet line says what the whole is at, and nothing once it is over', () => {
  const line = (state: 'asking' | 'deliberating' | 'closing' | 'done') =>
    whatGoesOn('streaming', answer([], { told: deliberation({ state }), text: '' }));
  expect(['asking', 'deliberating', 'closing', 'done'].map((one) => line(one as 'asking'))).toEqual([
    'asking the committee',
    'listening to the committee',
    'bringing together what was said',
    null,
  ]);
});
