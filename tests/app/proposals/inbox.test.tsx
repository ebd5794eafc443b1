// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { afterEach, expect, test, vi } from 'vitest';
import { askRevert } from '@/components/history/revert-target';
import { NeedsYou } from '@/components/parts/needs-you';
import { InboxView } from '@/components/proposals/inbox-view';
import { useWaiting, WaitingProvider } from '@/components/proposals/waiting';
import { tellSuggestions } from '@/components/ui/app-events';
import type { Proposal } from '@/lib/proposals/schema';
import { answer, aServer } from '../chat/a-server';
import { ids, newPart } from './a-proposal';

const server = aServer();
afterEach(() => {
  cleanup();
  refresh.mockClear();
  vi.restoreAllMocks();
});

const refresh = vi.fn();
const router = {
  refresh,
  push: () => {},
  replace: () => {},
  back: () => {},
  forward: () => {},
  prefetch: () => {},
};

const other = 'b2b2b2b2-0000-4000-8000-000000000002';
const third = 'c3c3c3c3-0000-4000-8000-000000000003';
const named = (id: string, name: string, more: Partial<Proposal> = {}): Proposal => ({
  ...newPart(),
  id,
  changes: { name },
  ...more,
});
const view = (pending: Proposal[], recent: Proposal[] = []) => (
  <AppRouterContext value={router as never}>
    <InboxView pending={pending} recent={recent} />
  </AppRouterContext>
);
const cards = () =>
  within(screen.getByRole('region', { name: 'To review' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => /“(\w+)”/.exec(textContent ?? '')?.[1]);

/** A page that scrolls as far as its content goes beyond it, with a first card that is 420 pixels high until it is answered. */
function layOut(scrollTop: number) {
  const page = document.documentElement;
  page.scrollTop = scrollTop;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const isOpen = this.querySelector('button') !== null && this.textContent?.includes('to review');
    return { bottom: 40 - page.scrollTop + (isOpen ? 420 : 80) } as DOMRect;
  });
  vi.spyOn(page, 'scrollTop', 'set').mockImplementation(function set(this: HTMLElement, top) {
    at = Math.max(0, top);
  });
  let at = scrollTop;
  vi.spyOn(page, 'scrollTop', 'get').mockImplementation(() => at);
  return page;
}

/** Two cards, of which the first was answered. */
async function declineTheFirst() {
  server.at(`POST /api/proposals/${ids.proposal}/decide`, () => answer(newPart()));
  server.at('GET /api/proposals/waiting', () => answer(1));
  const first = named(ids.proposal, 'Watcher');
  const { rerender } = render(view([first, named(other, 'Planner')]));
  const [decline] = screen.getAllByRole('button', { name: 'Not now' });
  if (decline) fireEvent.click(decline);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  const declined = {
    ...first,
    status: 'rejected',
    decision: 'not_now',
    decided_at: first.created_at,
  } satisfies Proposal;
  rerender(view([named(third, 'Dreamer'), named(other, 'Planner')], [declined]));
  const [answered] = screen.getAllByRole('group');
  return answered as HTMLElement;
}

test('an answered card keeps its place and leaves no empty box, and what is new comes last', async () => {
  const page = layOut(900);
  const answered = await declineTheFirst();
  expect(cards()).toEqual(['Watcher', 'Planner', 'Dreamer']);
  // The page above came down by as much as the card is shorter now.
  expect(page.scrollTop).toBe(560);
  expect([answered.style.minHeight, answered.style.marginBottom]).toEqual(['', '']);
  expect(screen.queryByText(/Answered, expired or withdrawn/)).toBeNull();
  expect(within(answered).queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('where there is no page above, room stays below the answered card until the person scrolls', async () => {
  const page = layOut(0);
  const answered = await declineTheFirst();
  expect(answered.style.marginBottom).toBe('340px');
  page.scrollTop = 300;
  fireEvent.scroll(document);
  expect([answered.style.marginBottom, page.scrollTop]).toEqual(['40px', 0]);
  page.scrollTop = 90;
  fireEvent.scroll(document);
  expect([answered.style.marginBottom, page.scrollTop]).toEqual(['', 50]);
});

test('after the last answer the card stays, and the empty page comes with the next visit', () => {
  const first = named(ids.proposal, 'Watcher');
  const { rerender, unmount } = render(view([first]));
  const done = { ...first, status: 'expired', withdrawn_at: first.created_at } satisfies Proposal;
  rerender(view([], [done]));
  expect(cards()).toEqual(['Watcher']);
  expect(screen.queryByText('Nothing to review')).toBeNull();
  unmount();
  render(view([], [done]));
  expect(screen.getByText('Nothing to review')).toBeTruthy();
});

test('on a page of parts an answered card stays where it stood, too', async () => {
  const first = named(ids.proposal, 'Watcher');
  const kept = { ...first, status: 'executed', decided_at: first.created_at } satisfies Proposal;
  server.at(`POST /api/proposals/${ids.proposal}/decide`, () => answer(kept));
  server.at('GET /api/proposals/waiting', () => answer(0));
  const page = (pending: Proposal[]) => (
    <AppRouterContext value={router as never}>
      <NeedsYou proposals={pending} />
    </AppRouterContext>
  );
  const { rerender } = render(page([first]));
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  rerender(page([]));
  expect(screen.getByRole('link', { name: 'See the part' })).toBeTruthy();
  expect(cards()).toEqual(['Watcher']);
});

function Count() {
  return <p>{useWaiting()} wait</p>;
}

test('the number that waits is asked for anew when another tab tells of an answer, and on coming back', async () => {
  let waiting = 2;
  server.at('GET /api/proposals/waiting', () => answer(waiting));
  render(
    <WaitingProvider count={3}>
      <Count />
    </WaitingProvider>,
  );
  expect(screen.getByText('3 wait')).toBeTruthy();
  // What another tab does: it has the channel, and none of this page's events.
  const tab = new BroadcastChannel('parley:suggestions');
  tab.postMessage(0);
  await waitFor(() => expect(screen.getByText('2 wait')).toBeTruthy());
  tab.close();
  waiting = 1;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByText('1 wait')).toBeTruthy());
  waiting = 0;
  tellSuggestions();
  await waitFor(() => expect(screen.getByText('0 wait')).toBeTruthy());
  // An undo brings a suggestion back, or takes one away.
  const id = ids.proposal;
  server.at(`POST /api/actions/${id}/undo`, () => answer({}));
  waiting = 1;
  await askRevert({ kind: 'action', id, direction: 'undo' }, { preview: false, choices: [] });
  await waitFor(() => expect(screen.getByText('1 wait')).toBeTruthy());
});
