// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ConversationList } from '@/components/shell/conversation-list';
import { tellOfConversation, tellOfDeletion } from '@/components/shell/conversation-news';
import { groupByDate } from '@/components/shell/group-by-date';
import { useConversations } from '@/components/shell/use-conversations';
import type { ConversationPage } from '@/lib/conversations/list-conversations';
import type { Conversation } from '@/lib/conversations/schema';

// jsdom knows menus, but not how they close.
beforeAll(() => {
  HTMLElement.prototype.hidePopover ??= () => {};
});

const talk = (n: number): Conversation => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  title: `Talk ${n}`,
  created_at: '2026-01-01T00:00:00Z',
  last_message_at: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
});
const newest: ConversationPage = { conversations: [talk(9), talk(8)], has_more: true };

const router = { back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} };

function Listed({ first }: { first: ConversationPage }) {
  return <ConversationList list={useConversations(first)} />;
}
const List = (props: { first: ConversationPage }) => (
  <AppRouterContext value={router as never}>
    <Listed {...props} />
  </AppRouterContext>
);
const titles = () => screen.getAllByRole('link').map((link) => link.textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (let n = 0; n < 20; n += 1) tellOfDeletion(talk(n).id);
});

test('older conversations follow at a press, and focus goes on at the first of them', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ ok: true, value: { conversations: [talk(7), talk(6)], has_more: false } });
  });
  render(<List first={newest} />);
  fireEvent.click(screen.getByRole('button', { name: 'Older conversations' }));
  await waitFor(() => expect(titles()).toEqual(['Talk 9', 'Talk 8', 'Talk 7', 'Talk 6']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Talk 7'));
  expect(screen.queryByRole('button', { name: 'Older conversations' })).toBeNull();
  expect(asked).toEqual([
    `/api/conversations?${new URLSearchParams({ before: talk(8).last_message_at, before_id: talk(8).id })}`,
  ]);
});

test('an old conversation that is open stays in the list, also when the list is fetched anew', () => {
  tellOfConversation(talk(1));
  const { rerender } = render(<List first={newest} />);
  expect(titles()).toEqual(['Talk 9', 'Talk 8', 'Talk 1']);
  rerender(<List first={{ ...newest }} />);
  expect(titles()).toEqual(['Talk 9', 'Talk 8', 'Talk 1']);
});

test('a deleted conversation leaves the list, and a new title is shown at once', () => {
  tellOfConversation(talk(1));
  render(<List first={newest} />);
  act(() => tellOfConversation({ ...talk(1), title: 'Another name' }));
  expect(titles()).toEqual(['Talk 9', 'Talk 8', 'Another name']);
  act(() => tellOfDeletion(talk(1).id));
  expect(titles()).toEqual(['Talk 9', 'Talk 8']);
});

test('what could not be fetched is told, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ok: false, error: { code: 'unavailable', message: 'Not now.' } }),
  );
  render(<List first={newest} />);
  fireEvent.click(screen.getByRole('button', { name: 'Older conversations' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Not now.'));
  expect(screen.getByRole('button', { name: 'Older conversations' })).toBeTruthy();
});

test('the list stands under days and months, in the reader’s own zone', () => {
  const now = new Date(2026, 10, 22, 9);
  const at = (...when: [number, number, number, number]) => ({
    ...talk(1),
    last_message_at: new Date(...when).toISOString(),
  });
  const groups = groupByDate(
    [at(2026, 10, 22, 1), at(2026, 10, 21, 23), at(2026, 10, 18, 9), at(2026, 10, 2, 9), at(2025, 10, 2, 9)],
    now,
  );
  expect(groups.map(({ label }) => label)).toEqual([
    'Today',
    'Yesterday',
    'Last 7 days',
    'November',
    'November 2025',
  ]);
});

test('an archived conversation leaves the list at once, and nothing is said to be done that was not', async () => {
  const asked: string[] = [];
  let works = false;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${path} ${init?.body}`);
    return works
      ? Response.json({ ok: true, value: null })
      : Response.json({ ok: false, error: { code: 'unavailable', message: 'Not now.' } }, { status: 503 });
  });
  render(<List first={{ ...newest, has_more: false }} />);
  const archive = () => {
    const item = screen.getByText('Talk 8').closest('li') ?? document.body;
    fireEvent(within(item).getByRole('menu', { hidden: true }), new Event('beforetoggle'));
    fireEvent.click(within(item).getByText('Archive'));
  };
  archive();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(titles()).toEqual(['Talk 9', 'Talk 8']);
  works = true;
  archive();
  await waitFor(() => expect(titles()).toEqual(['Talk 9']));
  expect(asked.at(-1)).toBe(`POST /api/conversations/${talk(8).id}/archive {"archived":true}`);
});
