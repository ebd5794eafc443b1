// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wordsOf } from '@/components/chat/session/read-message';
import { Turns } from '@/components/chat/session/turns';
import { type Outcome, useFreshWords } from '@/components/chat/session/use-fresh-words';
import { useRejoin } from '@/components/chat/session/use-rejoin';
import { answer, aServer, refusal, said, stream } from './a-server';

const server = aServer();
const id = '11111111-1111-4111-8111-111111111111';
const answerId = '22222222-2222-4222-8222-222222222222';
const otherAnswerId = '33333333-3333-4333-8333-333333333333';
const chat = 'POST /api/chat';
const join = `GET /api/chat/${id}/stream`;
const page = `GET /api/conversations/${id}`;

/** An answer whose line is cut after these chunks: with an error, or as if it had ended. */
function cutAfter(chunks: object[], how: 'broken' | 'closed'): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(chunk)}\n\n`));
      if (how === 'closed') return controller.close();
      setTimeout(() => controller.error(new TypeError('network error')), 0);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

afterEach(() => void vi.useRealTimers());

const half = said(answerId, 'I was about to').slice(0, 4);
const texts = (turns: Turns) => turns.store.messages.map((message) => `${message.role}: ${wordsOf(message)}`);

/** What the server keeps of the conversation; `parts` of the answer as far as it is written. */
const told = (
  turns: Turns,
  running: boolean,
  text: string | null,
  stop?: string,
  resume: string | null = null,
) =>
  answer({
    resume,
    conversation: { id, title: 'Loud', created_at: '2026-11-22', last_message_at: '2026-11-22' },
    running,
    messages: [
      { ...turns.store.messages[0], metadata: text === null && stop ? { stop } : {} },
      ...(text === null
        ? []
        : [
            {
              id: answerId,
              role: 'assistant',
              parts: [{ type: 'text', text }],
              metadata: { ...(stop && { stop }) },
            },
          ]),
    ],
  });

/** A window whose answer was cut off, and the look that the page makes for it. */
async function cutOff(how: 'broken' | 'closed' = 'broken', chunks = half) {
  server.at(chat, () => cutAfter(chunks, how));
  const turns = new Turns(id, []);
  const { result } = renderHook(() => useFreshWords(turns, () => {}));
  await turns.send('Something was loud.');
  return { turns, look: () => result.current(true) };
}

describe('an answer whose line was cut', () => {
  for (const how of ['broken', 'closed'] as const) {
    test(`and ${how}, is missing, and nothing is said that is not so`, async () => {
      const { turns } = await cutOff(how);
      expect(turns.store.trouble?.kind).toBe('dropped');
      expect(turns.store.trouble?.text).not.toContain('written on');
      expect(texts(turns)).toEqual(['user: Something was loud.', 'assistant: I was about to']);
    });
  }

  test('before its first word is missing too: the words were taken, and are not given back', async () => {
    server.at(chat, () => cutAfter([], 'broken'));
    const turns = new Turns(id, []);
    const returned: string[] = [];
    turns.onReturned = (text) => returned.push(text) > 0;
    await turns.send('Something was loud.');
    expect(turns.store.trouble?.kind).toBe('dropped');
    expect([returned, texts(turns)]).toEqual([[], ['user: Something was loud.']]);
  });

  test('is followed again while it is being written, and is whole', async () => {
    const { turns, look } = await cutOff();
    server.at(page, () => told(turns, true, 'I was'));
    server.at(join, () => stream(...said(answerId, 'I was about to say this.')));
    expect(await look()).toBe('settled');
    expect(texts(turns)[1]).toBe('assistant: I was about to say this.');
    expect(turns.store.trouble).toBeNull();
  });

  test('shows how it ended when nothing runs any more', async () => {
    const { turns, look } = await cutOff();
    server.at(page, () => told(turns, false, 'I was about', 'lost'));
    expect(await look()).toBe('settled');
    expect(turns.store.messages[1]?.metadata?.stop).toBe('lost');
    expect(turns.store.trouble).toBeNull();
  });

  test('and that was lost is gone on with once, while the person looks', async () => {
    const { turns, look } = await cutOff();
    const asked: unknown[] = [];
    const { id: messageId } = turns.store.messages[0] ?? { id: '' };
    history.replaceState(null, '', `/chat/${id}`);
    server.at(page, () => told(turns, false, 'I was about', 'lost', messageId));
    server.at(chat, (body) => {
      asked.push(body);
      return stream(...said(otherAnswerId, 'Here is all of it.'));
    });
    expect(await look()).toBe('settled');
    await vi.waitFor(() => expect(texts(turns).at(-1)).toBe('assistant: Here is all of it.'));
    await turns.store.untilReady();
    expect(await look()).toBe('settled');
    expect(asked).toHaveLength(1);
  });

  test('and that was lost waits while nobody looks at it', async () => {
    const { turns, look } = await cutOff();
    let asked = 0;
    const { id: messageId } = turns.store.messages[0] ?? { id: '' };
    history.replaceState(null, '', `/chat/${id}`);
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    server.at(page, () => told(turns, false, 'I was about', 'lost', messageId));
    server.at(chat, () => {
      asked += 1;
      return stream(...said(otherAnswerId, 'Here is all of it.'));
    });
    await look();
    expect(asked).toBe(0);
    seen.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(texts(turns).at(-1)).toBe('assistant: Here is all of it.'));
    expect(asked).toBe(1);
  });

  test('of which nothing was kept shows how it ended at the question', async () => {
    const { turns, look } = await cutOff();
    server.at(page, () => told(turns, false, null, 'lost'));
    expect(await look()).toBe('settled');
    expect(turns.store.messages.at(-1)).toMatchObject({ role: 'user', metadata: { stop: 'lost' } });
  });

  test('stays missing while the server is away or breaks off again', async () => {
    const { turns, look } = await cutOff();
    expect(await look()).toBe('missing');
    server.at(page, () => refusal(503, 'unavailable'));
    expect(await look()).toBe('missing');
    server.at(page, () => told(turns, true, 'I was'));
    server.at(join, () => cutAfter(half, 'broken'));
    expect(await look()).toBe('missing');
    expect(turns.store.trouble?.kind).toBe('dropped');
    expect(texts(turns)[1]).toBe('assistant: I was about to');
  });

  test('that another process writes is said to be written, and words already shown stay', async () => {
    const { turns, look } = await cutOff();
    vi.useFakeTimers();
    server.at(page, () => told(turns, true, 'I was'));
    server.at(join, () => new Response(null, { status: 204 }));
    const looked = look();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await looked).toBe('missing');
    expect(turns.store.trouble).toMatchObject({
      kind: 'dropped',
      title: 'The answer is still being written.',
    });
    expect(texts(turns)[1]).toBe('assistant: I was about to');
  });

  test('in a conversation that was deleted meanwhile is looked for no longer', async () => {
    const { turns, look } = await cutOff();
    server.at(page, () => refusal(404, 'not_found'));
    expect(await look()).toBe('settled');
    expect(turns.store.trouble).toMatchObject({
      kind: 'refused',
      title: 'This conversation is no longer there.',
    });
  });
});

describe('how often a missing answer is looked for', () => {
  beforeEach(() => void vi.useFakeTimers());

  const watch = (first: boolean, outcome: () => Outcome) => {
    const at: number[] = [];
    const begin = Date.now();
    const hook = renderHook(
      ({ missing }) =>
        useRejoin(missing, async () => {
          at.push(Date.now() - begin);
          return outcome();
        }),
      { initialProps: { missing: first } },
    );
    return { at, ...hook };
  };

  test('with longer and longer pauses, and without end', async () => {
    const { at } = watch(true, () => 'missing');
    await vi.advanceTimersByTimeAsync(70_000);
    expect(at).toEqual([500, 1_500, 3_500, 7_500, 15_500, 30_500, 45_500, 60_500]);
  });

  test('never while none is missing, and no more when the page is left', async () => {
    const { at, rerender, unmount } = watch(false, () => 'missing');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at).toEqual([]);
    rerender({ missing: true });
    await vi.advanceTimersByTimeAsync(600);
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a line that breaks again at once does not begin with short pauses again', async () => {
    const { at, rerender } = watch(true, () => 'missing');
    await vi.advanceTimersByTimeAsync(1_500);
    rerender({ missing: false });
    rerender({ missing: true });
    await vi.advanceTimersByTimeAsync(1_999);
    expect(at).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(at).toHaveLength(3);
  });
});
