// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProposalCard } from '@/components/chat/proposal-card';
import type { Ledger } from '@/components/chat/use-ledger';
import type { Proposal } from '@/lib/proposals/schema';
import { answer, aServer, refusal } from './a-server';

const server = aServer();
afterEach(cleanup);

/** The form is fetched when it is first asked for, and machines may be busy. */
const soon = { timeout: 30_000 };

const ids = {
  proposal: '11111111-1111-4111-8111-111111111111',
  message: '22222222-2222-4222-8222-222222222222',
  conversation: '33333333-3333-4333-8333-333333333333',
  part: '44444444-4444-4444-8444-444444444444',
};
const door = `POST /api/proposals/${ids.proposal}/decide`;

const proposal: Proposal = {
  id: ids.proposal,
  conversation_id: ids.conversation,
  kind: 'create_part',
  status: 'pending',
  part_id: null,
  changes: { name: 'Watcher', role: 'keeps watch all day' },
  current: {},
  why: 'You gave it a name yourself.',
  evidence: [
    {
      id: '55555555-5555-4555-8555-555555555555',
      part_id: null,
      conversation_id: ids.conversation,
      message_id: ids.message,
      kind: 'job',
      quote: 'Something in me keeps watch all day',
      start_offset: 0,
      end_offset: 35,
      created_at: '2026-03-04T10:00:00.000Z',
    },
  ],
  decision: null,
  edited: false,
  decided_by_action: null,
  decided_at: null,
  created_at: '2026-03-04T10:00:00.000Z',
  expires_at: '2026-04-04T10:00:00.000Z',
};

function show(over: Partial<Proposal> = {}) {
  const asked = { times: 0 };
  const ledger: Ledger = {
    actions: [],
    proposals: [],
    actionById: new Map(),
    proposalById: new Map(),
    reload: async () => {
      asked.times += 1;
      return false;
    },
  };
  render(<ProposalCard proposal={{ ...proposal, ...over }} ledger={ledger} />);
  return asked;
}

test('a suggestion says what would change, on which words it rests, and that it can be undone', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Keep a part called “Watcher”.' })).toBeTruthy();
  expect(screen.getByText('needs you')).toBeTruthy();
  expect(screen.getByText('You can undo this at any time.')).toBeTruthy();
  expect(screen.getByText('Something in me keeps watch all day')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'where you said this' });
  expect(link.getAttribute('href')).toBe(`/chat/${ids.conversation}?quote=0-35#m-${ids.message}`);
});

test.each([
  ['Accept', 'accept'],
  ['Not now', 'not_now'],
  ['Never suggest this', 'never'],
] as const)('%s sends that decision once and asks how things stand', async (name, decision) => {
  server.at(door, () => answer(proposal));
  const asked = show();
  fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(asked.times).toBe(1));
  expect(server.bodiesAt(door)).toEqual([{ decision }]);
});

test('an edited suggestion is accepted in the person’s own words', async () => {
  server.at(door, () => answer(proposal));
  const asked = show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Name', {}, soon), {
    target: { value: '  The one at the door ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept it like this' }));
  await waitFor(() => expect(asked.times).toBe(1));
  expect(server.bodiesAt(door)).toEqual([
    { decision: 'accept', changes: { name: 'The one at the door', role: 'keeps watch all day' } },
  ]);
});

test('an edit that cannot be kept is told at its field and not sent', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Name', {}, soon), { target: { value: ' ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept it like this' }));
  expect(screen.getByText('A part needs a name of at most 80 characters.')).toBeTruthy();
  expect(server.asked).toEqual([]);
});

test('one that was decided in another window shows that decision instead of an error', async () => {
  server.at(door, () => refusal(409, 'conflict'));
  const asked = show();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(asked.times).toBe(1));
  expect(screen.queryByText('A text of the server.')).toBeNull();
});

test('after accepting there is the way to the part and the way back', () => {
  show({ status: 'executed', decision: 'accept', part_id: ids.part, decided_by_action: ids.message });
  expect(screen.getByText('You accepted this. The part is kept.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the part' }).getAttribute('href')).toBe(`/parts/${ids.part}`);
  expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy();
  expect(screen.queryByText('needs you')).toBeNull();
});
