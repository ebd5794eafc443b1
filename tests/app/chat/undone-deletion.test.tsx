// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConversation } from '@/components/chat/session/use-conversation';
import DeletedNote from '@/components/chat/thread/deleted-note';
import { answer, aServer } from './a-server';

const server = aServer();
const id = '44444444-4444-4444-8444-444444444444';
const action = '22222222-2222-4222-8222-222222222222';
const mine = (text: string) => ({
  ...{ id: `of ${text}`, role: 'user' as const },
  parts: [{ type: 'text' as const, text }],
});
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const announced = () => screen.queryByRole('status')?.textContent ?? '';

test('a message is said to be back once it is shown, and not before', async () => {
  const page = Promise.withResolvers<void>();
  server.at(`GET /api/conversations/${id}/actions`, () => answer({ actions: [], proposals: [] }));
  server.at(`POST /api/actions/${action}/undo`, () => answer({ action_id: action }));
  const props = {
    ...{ conversationId: id, title: 'A talk', running: false, isKept: true },
    ledger: { actions: [], proposals: [] },
    messages: [mine('First'), mine('Second')],
  };
  const { result } = renderHook(() => useConversation(props));
  await act(() => result.current.onDeleted('of Second', action));
  server.at(`GET /api/conversations/${id}`, async () => {
    await page.promise;
    return answer({
      conversation: { id, title: 'A talk', created_at: '', last_message_at: '' },
      ...{ messages: [mine('First'), mine('Second')], has_older: false, running: false },
    });
  });
  const { gone } = result.current;
  if (!gone) throw new Error('no note');
  render(<DeletedNote {...gone} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  // Longer than an announcement takes.
  await act(() => new Promise((over) => setTimeout(over, 300)));
  expect([result.current.messages.length, announced()]).toEqual([1, '']);
  page.resolve();
  await vi.waitFor(() => expect(announced()).toBe('The message is back.'));
  expect(result.current.messages).toHaveLength(2);
});
