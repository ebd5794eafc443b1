// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { usePictures } from '@/components/map/use-pictures';
import { queryClient } from '@/components/query/client';
import type { MapSnapshot } from '@/lib/map/schema';
import { answer, aServer, refusal } from '../chat/a-server';

const server = aServer();
const wrapper = ({ children }: { children: ReactNode }) => (
  <AppRouterContext value={{ refresh: () => {} } as never}>{children}</AppRouterContext>
);
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const [may, june] = ['05', '06'].map(
  (month): MapSnapshot => ({ id: `id-${month}`, title: null, created_at: `2026-${month}-01T10:00:00Z` }),
) as [MapSnapshot, MapSnapshot];
const at = ({ id }: MapSnapshot) => `GET /api/map/snapshots/${id}`;
const picture = { picture: { parts: [], relationships: [] } };
const open = () => renderHook(() => usePictures([may, june]), { wrapper }).result;

test('of two pictures asked for in a row, the later one is shown, whichever comes first', async () => {
  const late = Promise.withResolvers<Response>();
  server.at(at(may), () => late.promise);
  server.at(at(june), () => answer(picture));
  const result = open();
  act(() => result.current.show(may.id));
  act(() => result.current.show(june.id));
  await waitFor(() => expect(result.current.past?.snapshot.id).toBe(june.id));
  await act(async () => late.resolve(await answer(picture)));
  expect(result.current.past?.snapshot.id).toBe(june.id);
});

test('a picture that cannot be had is told, today is shown, and it can be asked for again', async () => {
  server.at(at(may), () => refusal(503, 'unavailable'));
  const result = open();
  act(() => result.current.show(may.id));
  await waitFor(() => expect(result.current.problem).toBe('A text of the server.'));
  expect(result.current.past).toBeNull();
  server.at(at(may), () => answer(picture));
  act(() => result.current.show(may.id));
  await waitFor(() => expect(result.current.past?.snapshot.id).toBe(may.id));
  expect(result.current.problem).toBeNull();
});

test('a removed picture is gone at once, with today in its place, and can be brought back', async () => {
  server.at(at(may), () => answer(picture));
  server.at(`DELETE /api/map/snapshots/${may.id}`, () => answer({ action: 'an-action' }));
  server.at('POST /api/actions/an-action/undo', () => answer({ changes: [], conflicts: [] }));
  const result = open();
  act(() => result.current.show(may.id));
  await waitFor(() => expect(result.current.past).not.toBeNull());
  act(() => result.current.remove(may.id));
  await waitFor(() => expect(result.current.snapshots).toEqual([june]));
  expect(result.current.past).toBeNull();
  act(() => result.current.bringBack());
  await waitFor(() => expect(result.current.snapshots.map(({ id }) => id).sort()).toEqual([may.id, june.id]));
  expect(result.current.canBringBack).toBe(false);
});
