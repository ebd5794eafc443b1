// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePlaces } from '@/components/map/use-places';
import { ok } from '@/lib/errors';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('an undo that is asked for while a move is being saved takes back that move, and no other', async () => {
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url !== '/api/map/places') return Response.json(ok({ changes: [], conflicts: [] }));
    await gate.promise;
    return Response.json(
      ok({ places: [{ id: 'p', distance: 2, bearing: 0, loudness: null }], action: 'new' }),
    );
  });
  const map = { parts: [{ id: 'p', distance: 1, bearing: 0, loudness: null }], moves: ['old'] } as never;
  const { result } = renderHook(() => usePlaces(map));
  act(() => result.current.move([{ id: 'p', distance: 2, bearing: 0 }] as never));
  await waitFor(() => expect(result.current.status).toBe('saving'));
  act(() => result.current.undo());
  expect(asked).toEqual(['/api/map/places']);
  gate.resolve();
  await waitFor(() => expect(asked).toEqual(['/api/map/places', '/api/actions/new/undo']));
});
