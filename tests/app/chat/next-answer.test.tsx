// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '@/components/chat/session/read-message';
import { type ConversationProps, useConversation } from '@/components/chat/session/use-conversation';
import { answer, aServer, said, stream } from './a-server';

const server = aServer();
let n = 0;
let id: string;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  n += 1;
  id = `33333333-3333-4333-8333-${String(n).padStart(12, '0')}`;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mine = (text: string) => ({
  id: `of ${text}`,
  role: 'user' as const,
  parts: [{ type: 'text' as const, text }],
});
const waits = (held: boolean) => [{ id: 'w', text: 'One more thing', steers: false, held }];
const told = (messages: object[], running: boolean, waiting: object[] = []) =>
  answer({
    conversation: { id, title: 'A talk', created_at: '', last_message_at: '' },
    ...{ messages, has_older: false, running, waiting },
  });
const open = (props: Partial<ConversationProps>) => {
  server.at(`GET /api/conversations/${id}/actions`, () => answer({ actions: [], proposals: [] }));
  const all = { conversationId: id, title: 'A talk', running: false, ledger: { actions: [], proposals: [] } };
  const initial: ConversationProps = { ...all, messages: [mine('First')], ...props };
  return renderHook(() => useConversation(initial));
};
const next = () => `POST /api/conversations/${id}/waiting/next`;
const texts = (hook: ReturnType<typeof open>) => hook.result.current.messages.map(wordsOf);

test('what waits with nobody left to begin it is begun by the page that is opened, and its answer is followed', async () => {
  let begun = false;
  let over = false;
  server.at(`GET /api/conversations/${id}`, () =>
    begun
      ? told(
          [mine('First'), mine('One more thing'), ...(over ? [{ ...mine('Yes.'), role: 'assistant' }] : [])],
          !over,
        )
      : told([mine('First')], false, waits(false)),
  );
  server.at(next(), () => {
    begun = true;
    return answer({ begun: true });
  });
  server.at(`GET /api/chat/${id}/stream`, () => {
    over = true;
    return stream(...said('of Yes.', 'Yes.'));
  });
  const hook = open({ waiting: waits(false) });
  await vi.waitFor(() => expect(texts(hook)).toEqual(['First', 'One more thing', 'Yes.']), 5_000);
  expect(server.bodiesAt(next())).toHaveLength(1);
  expect(hook.result.current.waiting).toEqual([]);
});

test('what was held back begins with no page', async () => {
  server.at(`GET /api/conversations/${id}`, () => told([mine('First')], false, waits(true)));
  const hook = open({ waiting: waits(true) });
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(server.bodiesAt(`GET /api/conversations/${id}`).length).toBeGreaterThan(0));
  await vi.waitFor(() => expect(hook.result.current.waiting).toEqual(waits(true)));
  expect(server.bodiesAt(next())).toEqual([]);
});

/** A page whose words did not reach the server, and stand in the composer again. */
async function offline() {
  const hook = open({});
  const { turns } = hook.result.current;
  let field = '';
  turns.onReturned = (text) => {
    field = text;
    return true;
  };
  turns.onStood = (text) => field === text;
  await turns.send('Are you there?');
  await vi.waitFor(() => expect(hook.result.current.trouble?.awaitsLine).toBe(true));
  const change = (text: string) => {
    field = text;
  };
  const ids = () =>
    (server.bodiesAt('POST /api/chat') as { message: { id: string } }[]).map(({ message }) => message.id);
  return { hook, change, ids };
}

test('words that found no network are sent once it is back, under the id they had', async () => {
  const { hook, ids } = await offline();
  let taken = false;
  server.at('POST /api/chat', () => {
    taken = true;
    return stream(...said('a', 'Yes.'));
  });
  const rows = () => [
    mine('First'),
    ...(taken
      ? [
          { ...mine('Are you there?'), id: ids()[0] },
          { ...mine('Yes.'), id: 'a', role: 'assistant' },
        ]
      : []),
  ];
  for (const path of [`GET /api/conversations/${id}`, `GET /api/conversations/${id}?count=1`])
    server.at(path, () => told(rows(), false));
  await vi.waitFor(() => expect(texts(hook)).toContain('Yes.'), 8_000);
  expect(new Set(ids()).size).toBe(1);
  expect(hook.result.current.trouble).toBeNull();
});

test('words that the server had before the line broke are not sent again', async () => {
  const { hook, ids } = await offline();
  const sent = ids().length;
  const rows = [mine('First'), { ...mine('Are you there?'), id: ids()[0] }];
  for (const path of [`GET /api/conversations/${id}`, `GET /api/conversations/${id}?count=1`])
    server.at(path, () => told(rows, false));
  await vi.waitFor(() => expect(hook.result.current.trouble).toBeNull(), 8_000);
  expect(ids()).toHaveLength(sent);
  expect(texts(hook)).toEqual(['First', 'Are you there?']);
});
