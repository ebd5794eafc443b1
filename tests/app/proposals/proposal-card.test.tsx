// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ProposalCard } from '@/components/proposals/proposal-card';
import type { Proposal } from '@/lib/proposals/schema';
import { answer, aServer, refusal } from '../chat/a-server';
import { aProposal, ids, newPart, preview } from './a-proposal';

const server = aServer();
afterEach(cleanup);

/** The form is fetched when it is first asked for, and machines may be busy. */
const soon = { timeout: 30_000 };

const route = `POST /api/proposals/${ids.proposal}/decide`;

function show(proposal: Proposal = newPart()) {
  const asked = { times: 0 };
  const card = (shown: Proposal) => (
    <ProposalCard
      proposal={shown}
      onChanged={async () => {
        asked.times += 1;
      }}
    />
  );
  const { rerender } = render(card(proposal));
  return { asked, become: (next: Proposal) => rerender(card(next)) };
}

test('a suggestion says what would change, on which words it rests, and that it can be undone', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Keep a part called “Watcher”.' })).toBeTruthy();
  expect(screen.getByText('to review')).toBeTruthy();
  expect(screen.getByText(/^You can undo this at any time\./)).toBeTruthy();
  expect(screen.getByText('Something in me keeps watch all day')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'where you said this' });
  expect(link.getAttribute('href')).toBe(`/chat/${ids.conversation}?quote=0-35#m-${ids.message}`);
});

test.each([
  ['Accept', 'accept'],
  ['Not now', 'not_now'],
  ['Never suggest this', 'never'],
] as const)('%s sends that decision once and asks how things stand', async (name, decision) => {
  server.at(route, () => answer(newPart()));
  const { asked } = show();
  fireEvent.click(screen.getByRole('button', { name }));
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(asked.times).toBe(1));
  expect(server.bodiesAt(route)).toEqual([{ decision, seen: 'ground-1' }]);
});

test('an edited suggestion is accepted in the person’s own words', async () => {
  server.at(route, () => answer(newPart()));
  const { asked } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Name', {}, soon), {
    target: { value: '  The one at the door ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Accept it like this' }));
  await waitFor(() => expect(asked.times).toBe(1));
  expect(server.bodiesAt(route)).toEqual([
    {
      decision: 'accept',
      seen: 'ground-1',
      changes: { name: 'The one at the door', role: 'keeps watch all day' },
    },
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
  server.at(route, () => refusal(409, 'conflict', { reason: 'decided' }));
  const { asked } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(asked.times).toBe(1));
  expect(screen.queryByText('A text of the server.')).toBeNull();
});

test('after accepting there is the way to the part and the way back', () => {
  show(
    newPart({ status: 'executed', decision: 'accept', part_id: ids.part, decided_by_action: ids.message }),
  );
  expect(screen.getByText('You accepted this. The part is kept.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the part' }).getAttribute('href')).toBe(`/parts/${ids.part}`);
  expect(screen.getByRole('button', { name: /Undo/ })).toBeTruthy();
  expect(screen.queryByText('to review')).toBeNull();
});

test('edits outlive a ground that moved: the card says so and shows what it would do now', async () => {
  server.at(route, () => refusal(409, 'conflict', { reason: 'changed' }));
  const { asked, become } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const name = await screen.findByLabelText('Name', {}, soon);
  fireEvent.change(name, { target: { value: 'Keeper' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept it like this' }));
  await waitFor(() => expect(asked.times).toBe(1));
  become(newPart({ preview: { ...preview(), seen: 'ground-2' } }));
  expect(
    screen.getByText(/Things have changed since this was shown.*your edits are still here/),
  ).toBeTruthy();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Keeper');
  fireEvent.click(screen.getByRole('button', { name: 'Accept it like this' }));
  await waitFor(() => expect(asked.times).toBe(2));
  expect(server.bodiesAt(route)).toMatchObject([{ seen: 'ground-1' }, { seen: 'ground-2' }]);
});

test('one that cannot be carried out as it is says why and cannot be accepted', () => {
  const problem = { code: 'PT409', message: 'You already have a part with this name.', detail: null };
  show(newPart({ preview: { changes: [], seen: 'x', problem } }));
  expect(screen.getByText(/As it is, this cannot be done: You already have a part/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Edit' }).hasAttribute('disabled')).toBe(false);
});

test.each([
  ['create_part', 'Keep a part called “Watcher”.', 'keeps watch all day'],
  ['update_part', 'Note down for Critic: what it does for you.', 'keeps me safe'],
  ['rename_part', 'Call Critic “Editor” from now on.', 'Editor'],
  ['reclassify_part', 'Say what kind of part Critic is: manager.', 'not known yet'],
  ['merge_parts', 'Make Judge and Critic one part: Critic.', /^Judge rests: .* It leads to Critic\.$/],
  [
    'split_part',
    'Keep “Watcher” as a part of its own, apart from Critic.',
    '2 of your quotes go to Watcher.',
  ],
  [
    'relate_parts',
    'Note down how two parts are: Critic pulls against Judge.',
    'Critic pulls against Judge. How strongly: 8 of 10.',
  ],
  ['retire_part', 'Let Critic rest.', /^Critic rests/],
  ['edit_memory', 'Change what is remembered.', 'Tea helps.'],
] as const)('%s is told in one sentence and row by row', async (kind, sentence, row) => {
  show(aProposal(kind));
  expect(screen.getByRole('heading', { name: sentence })).toBeTruthy();
  const shownAtOnce = ['update_part', 'merge_parts', 'split_part', 'edit_memory'].includes(kind);
  expect(screen.queryByRole('heading', { name: 'What would change' }) !== null).toBe(shownAtOnce);
  if (!shownAtOnce) fireEvent.click(screen.getByRole('button', { name: 'More about this' }));
  const rows = screen.getByRole('heading', { name: 'What would change' }).parentElement ?? document.body;
  expect(await within(rows).findByText(row)).toBeTruthy();
});

test('one that was revised says so; one that was withdrawn says why', () => {
  show(newPart({ revised_at: '2026-03-05T10:00:00.000Z' }));
  expect(screen.getByText('revised')).toBeTruthy();
  cleanup();
  show(newPart({ status: 'expired', withdrawn: 'evidence_gone', preview: null }));
  expect(screen.getByText(/words it rested on are gone, so it was withdrawn/)).toBeTruthy();
});

test('an edit that sounds heavy is kept, and people who can help stand on the card', async () => {
  server.at(route, () => answer({ ...newPart(), level: 'ideation' }));
  const { asked, become } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept it like this' }, soon));
  await waitFor(() => expect(asked.times).toBe(1));
  become(newPart({ status: 'executed', decision: 'accept', edited: true, preview: null }));
  expect(screen.getByText(/What you wrote is kept. It sounds heavy/)).toBeTruthy();
});

test('an intention of the same name is shown with the way to it, and can be kept as well', () => {
  const goal = aProposal('create_goal', { changes: { title: 'Sing again' } });
  show({ ...goal, preview: { ...preview('create_goal'), there: { id: ids.other, title: 'sing again' } } });
  const link = screen.getByRole('link', { name: 'sing again' });
  expect(link.getAttribute('href')).toBe(`/intentions/${ids.other}`);
  expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-disabled')).not.toBe('true');
});
