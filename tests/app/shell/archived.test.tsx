// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/components/query/client';
import ArchivedConversations from '@/components/shell/archived-conversations';
import { ok, refuse } from '@/lib/errors';
import { fakeApi } from '../history/fake-api';

const api = fakeApi();
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const talk = (n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: `Talk ${n}`,
  created_at: '2026-01-01T00:00:00Z',
  last_message_at: `2026-01-01T0${n}:00:00Z`,
});
const list = 'GET /api/conversations?archived=yes';
const after = (n: number) =>
  `${list}&${new URLSearchParams({ before: talk(n).last_message_at, before_id: talk(n).id })}`;
const back = `POST /api/conversations/${talk(8).id}/archive`;
const router = { back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} };
const show = () =>
  render(
    <AppRouterContext value={router as never}>
      <ArchivedConversations />
    </AppRouterContext>,
  );
const titles = () => screen.queryAllByRole('link').map((link) => link.textContent);
const bringBack = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Bring Talk 8 back to the list' }));

test('more follow at a press, and what is brought back leaves the list', async () => {
  let archived = [talk(9), talk(8), talk(7)];
  const page = (from: number) =>
    ok({ conversations: archived.slice(from, from + 2), has_more: from === 0 && archived.length > 2 });
  api.at(list, () => page(0));
  api.at(after(8), () => page(2));
  api.at(after(7), () => page(2));
  api.at(back, () => {
    archived = archived.filter(({ id }) => id !== talk(8).id);
    return ok(true);
  });
  show();
  await waitFor(() => expect(titles()).toEqual(['Talk 9', 'Talk 8']));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(titles()).toEqual(['Talk 9', 'Talk 8', 'Talk 7']));
  const heard: unknown[] = [];
  const hear = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener('parley:conversation', hear);
  bringBack();
  await waitFor(() => expect(titles()).toEqual(['Talk 9', 'Talk 7']));
  window.removeEventListener('parley:conversation', hear);
  expect(heard).toEqual([talk(8)]);
});

test('what could not be brought back stays, and the person is told', async () => {
  api.at(list, () => ok({ conversations: [talk(8)], has_more: false }));
  api.at(back, () => refuse('unavailable', 'The database cannot be reached right now.'));
  show();
  await waitFor(() => expect(titles()).toEqual(['Talk 8']));
  bringBack();
  expect(await screen.findByText('The database cannot be reached right now.')).toBeTruthy();
  expect(titles()).toEqual(['Talk 8']);
});
