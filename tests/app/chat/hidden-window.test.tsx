// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '@/components/chat/session/read-message';
import { useConversation } from '@/components/chat/session/use-conversation';
import { OneChannel, OpenSource, someLocks } from '../../support/fake-browser';
import { answer, aServer, refusal, said, stream } from './a-server';

const server = aServer();
const answerId = '22222222-2222-4222-8222-222222222222';
let n = 0;
let id: string;
let seen: DocumentVisibilityState = 'visible';
let line: ReadableStreamDefaultController<Uint8Array> | undefined;
let isCut = false;
beforeEach(async () => {
  await import('@/components/chat/session/turn-engine');
  vi.useFakeTimers();
  localStorage.clear();
  OpenSource.made = [];
  OpenSource.refuses = false;
  vi.stubGlobal('EventSource', OpenSource);
  vi.stubGlobal('BroadcastChannel', OneChannel);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: someLocks() });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => seen === 'hidden');
  seen = 'visible';
  isCut = false;
  n += 1;
  id = `55555555-5555-4555-8555-${String(n).padStart(12, '0')}`;
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async (next: DocumentVisibilityState) => {
  seen = next;
  document.dispatchEvent(new Event('visibilitychange'));
  await later(1);
};

/** An answer that stays in its middle, as long as somebody reads it. */
const unending = () =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
        for (const chunk of said(answerId, 'I was about').slice(0, 4))
          controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
      },
      cancel() {
        isCut = true;
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const mine = { id: '', role: 'user', parts: [{ type: 'text', text: 'It was loud.' }] };
function told(running: boolean, text: string) {
  const [asked] = server.bodiesAt('POST /api/chat') as { message: { id: string } }[];
  const metadata = running ? {} : { stop: 'finished' };
  return answer({
    conversation: { id, title: 'A talk', created_at: '', last_message_at: '' },
    ...{ has_older: false, running, resume: null },
    messages: [
      { ...mine, id: asked?.message.id },
      { id: answerId, role: 'assistant', parts: [{ type: 'text', text }], metadata },
    ],
  });
}

/** A page whose answer is being written while nobody sees it any more. */
async function hidden() {
  server.at(`GET /api/conversations/${id}/actions`, () => answer({ actions: [], proposals: [] }));
  server.at('POST /api/chat', unending);
  const props = {
    ...{ conversationId: id, title: 'A talk', messages: [], running: false },
    ledger: { actions: [], proposals: [] },
  };
  const hook = renderHook(() => useConversation(props));
  act(() => void hook.result.current.turns.send('It was loud.'));
  await later(100);
  expect(hook.result.current.status).toBe('streaming');
  server.at(`GET /api/conversations/${id}`, () => told(true, 'I was'));
  await show('hidden');
  return hook;
}
type Hook = Awaited<ReturnType<typeof hidden>>;
const texts = ({ result }: Hook) => result.current.messages.map(wordsOf);

test('a window that nobody sees holds no stream after a while, and goes on being busy', async () => {
  const hook = await hidden();
  expect(OpenSource.open).toHaveLength(0);
  await later(5_000);
  expect(isCut).toBe(false);
  await later(60_000);
  expect(isCut).toBe(true);
  expect(hook.result.current).toMatchObject({ busy: true, trouble: null });
  expect(texts(hook)).toEqual(['It was loud.', 'I was about']);
  expect(server.bodiesAt(`GET /api/chat/${id}/stream`)).toEqual([]);
});

test('a look at another window and back cuts nothing', async () => {
  await hidden();
  await later(5_000);
  await show('visible');
  await later(60_000);
  expect(isCut).toBe(false);
  line?.close();
});

test('when it is shown it joins the answer that is still being written, whole', async () => {
  const hook = await hidden();
  await later(60_000);
  server.at(`GET /api/chat/${id}/stream`, () => stream(...said(answerId, 'I was about to say this.')));
  await show('visible');
  await vi.waitFor(() => expect(OpenSource.open).toHaveLength(1));
  await later(1_000);
  expect(texts(hook)).toEqual(['It was loud.', 'I was about to say this.']);
  server.at(`GET /api/conversations/${id}`, () => told(false, 'I was about to say this.'));
  await later(5_000);
  expect(hook.result.current).toMatchObject({ busy: false, trouble: null });
});

test('when it is shown after the end it shows all that was said', async () => {
  const hook = await hidden();
  await later(60_000);
  server.at(`GET /api/conversations/${id}`, () => told(false, 'I was about to say that.'));
  await show('visible');
  await later(1_000);
  expect(texts(hook)).toEqual(['It was loud.', 'I was about to say that.']);
  expect(hook.result.current).toMatchObject({ busy: false, trouble: null });
});

test('a server that is away then is told, and looked for until it answers', async () => {
  const hook = await hidden();
  await later(60_000);
  server.at(`GET /api/conversations/${id}`, () => refusal(503, 'unavailable'));
  await show('visible');
  await later(1_000);
  expect(hook.result.current.trouble?.kind).toBe('dropped');
  server.at(`GET /api/conversations/${id}`, () => told(false, 'I was about to say that.'));
  await later(20_000);
  expect(texts(hook)[1]).toBe('I was about to say that.');
  expect(hook.result.current).toMatchObject({ busy: false, trouble: null });
});

test('news of other windows make no hidden window follow an answer', async () => {
  await hidden();
  await later(60_000);
  const asked = server.asked.length;
  for (const channel of OneChannel.all) channel.dispatchEvent(new MessageEvent('message', { data: id }));
  await later(5_000);
  expect(server.asked).toHaveLength(asked);
});
