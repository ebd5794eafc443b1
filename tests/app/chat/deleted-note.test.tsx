// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { useDeleted } from '@/components/chat/session/use-deleted';
import { useTurns } from '@/components/chat/session/use-turns';
import DeletedNote from '@/components/chat/thread/deleted-note';
import { answer, aServer, refusal } from './a-server';

const server = aServer();
afterEach(cleanup);
const action = '22222222-2222-4222-8222-222222222222';

function pressUndo(response: () => Response): string[] {
  server.at(`POST /api/actions/${action}/undo`, response);
  const back: string[] = [];
  render(
    <DeletedNote
      action={action}
      onBack={async () => void back.push('back')}
      onClose={() => void back.push('closed')}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  return back;
}

test.each<[string, () => Response]>([
  [
    'here',
    () => answer({ action_id: action, changes: [], changes_left_out: 0, conflicts: [], seen: 'seen' }),
  ],
  ['elsewhere before', () => refusal(409, 'conflict', 'undone')],
])('a deletion that is undone %s shows what stands', async (_, response) => {
  const back = pressUndo(response);
  await waitFor(() => expect(back).toEqual(['back']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, () => Response]>([
  ['erased', () => refusal(409, 'conflict', { reason: 'erased' })],
  ['busy', () => refusal(409, 'conflict', 'busy')],
])('what cannot come back is told: %s', async (_, response) => {
  const back = pressUndo(response);
  expect((await screen.findByRole('alert')).textContent).toBe('A text of the server.');
  expect(back).toEqual([]);
});

test('the line goes when the message is there again, by whichever window', async () => {
  const said = (id: string): ParleyMessage => ({ id, role: 'user', parts: [{ type: 'text', text: id }] });
  const all = ['first', 'second'].map(said);
  const { result } = renderHook(() => {
    const { turns } = useTurns('talk', all, { hasOlder: false, isKept: true });
    return { turns, ...useDeleted(turns, async () => undefined) };
  });
  await act(() => result.current.onDeleted('first', action));
  expect(result.current.deleted?.action).toBe(action);
  act(() => result.current.turns.take(all));
  await waitFor(() => expect(result.current.deleted).toBeUndefined());
});
