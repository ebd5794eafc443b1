// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { wordsOf } from '@/components/chat/session/read-message';
import { Turns } from '@/components/chat/session/turns';
import { aServer, stream } from './a-server';

const server = aServer();

test('words that the server takes back while they come leave the screen', async () => {
  const providerMetadata = { parley: { withdrawn: true } };
  server.at('POST /api/chat', () =>
    stream(
      { type: 'start', messageId: 'a', messageMetadata: { runId: 'run' } },
      { type: 'start-step' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'The person is sad. ' },
      { type: 'text-end', id: 't', providerMetadata },
      { type: 'text-start', id: 't2' },
      { type: 'text-delta', id: 't2', delta: 'I hear you.' },
      { type: 'text-end', id: 't2' },
      { type: 'finish-step' },
      { type: 'finish', messageMetadata: { stop: 'finished' } },
    ),
  );
  const turns = new Turns('conversation', []);
  await turns.send('My Critic was loud.');
  const answer = turns.store.messages.at(-1);
  expect(answer && wordsOf(answer)).toBe('I hear you.');
  expect(JSON.stringify(turns.store.messages)).not.toContain('sad');
});
