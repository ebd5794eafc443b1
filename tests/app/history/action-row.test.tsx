// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ActionRow } from '@/components/history/action-row';
import { Payload } from '@/components/history/payload';
import { ok, refuse } from '@/lib/errors';
import type { Conflict, RevertInput, RevertResult } from '@/lib/undo/schema';
import { anAction } from './an-action';
import { fakeApi } from './fake-api';

const api = fakeApi();
afterEach(cleanup);
beforeAll(() => {
  // jsdom draws no top layer; being open is all that these tests ask of a dialog.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});

const action = anAction({ output: { quote: 'I must not fail' } });
const removal: RevertResult['changes'][number] = {
  table_name: 'part_evidence',
  row_id: '22222222-2222-4222-8222-222222222222',
  op: 'delete',
  before: { quote: 'I must not fail', kind: 'fear' },
  after: null,
};
const answer = (over: Partial<RevertResult> = {}) =>
  ok({ action_id: null, changes: [removal], conflicts: [], seen: 'as seen', ...over });
/** Answers a preview, and says yes when it is carried out. */
const carriedOut = (body: unknown) =>
  answer({ action_id: (body as { preview: boolean }).preview ? null : removal.row_id });
const undoRoute = `POST /api/actions/${action.id}/undo`;

test('undo shows what will change before anything does, and says politely what came of it', async () => {
  let changed = 0;
  api.at(undoRoute, carriedOut);
  render(<ActionRow action={action} onChanged={() => (changed += 1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Parley kept a quote' }));
  expect(await screen.findByText('What it is a sign of')).toBeTruthy();
  expect(changed).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(changed).toBe(1));
  const said = await screen.findByText('Taken back. Parley kept a quote.');
  expect(said.getAttribute('role')).toBe('status');
  expect(api.asked).toEqual([
    { route: undoRoute, body: { preview: true, choices: [] } },
    { route: undoRoute, body: { preview: false, choices: [], seen: 'as seen' } },
  ]);
});

const conflict: Conflict = {
  table_name: 'parts',
  row_id: removal.row_id,
  op: 'update',
  reason: 'changed',
  field: 'role',
  left: 'warns me',
  now: 'keeps me safe',
  back: 'guards me',
  along: [],
  choice: null,
};
const { table_name, row_id, field } = conflict;

test('what was changed since is asked for, both values shown, and nothing happens before a choice', async () => {
  let changed = 0;
  api.at(undoRoute, (body) => {
    const { preview, choices } = body as RevertInput;
    const conflicts = preview ? [{ ...conflict, choice: choices[0]?.choice ?? null }] : [];
    return answer({ action_id: preview ? null : removal.row_id, conflicts });
  });
  render(<ActionRow action={action} onChanged={() => (changed += 1)} />);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('keeps me safe')).toBeTruthy();
  expect(screen.getByText('guards me')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Take it back' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(confirm);
  expect(api.asked).toHaveLength(1);

  fireEvent.click(screen.getByRole('radio', { name: /Take back/ }));
  expect(await screen.findByText('This is what will change')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(changed).toBe(1));
  const choices = [{ table_name, row_id, field, choice: 'take_back' }];
  expect(api.asked.slice(1).map(({ body }) => body)).toEqual([
    { preview: true, choices },
    { preview: false, choices, seen: 'as seen' },
  ]);
});

test('a conflict that comes up only when it is carried out is asked for, too', async () => {
  let asked = 0;
  api.at(undoRoute, () => answer(asked++ === 0 ? {} : { conflicts: [conflict] }));
  render(<ActionRow action={action} />);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('What it is a sign of');
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('This was changed since.')).toBeTruthy();
});

test('what is gone already asks nobody', async () => {
  const gone: Conflict = { ...conflict, op: 'insert', reason: 'gone', field: null, now: null, back: null };
  api.at(undoRoute, (body) =>
    answer({ conflicts: [{ ...gone, choice: (body as RevertInput).choices[0]?.choice ?? null }] }),
  );
  render(<ActionRow action={action} />);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/There is nothing of it to take back/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Take it back' }).getAttribute('aria-disabled')).toBe('false'),
  );
});

test('everything since a line is listed in plain words before it is taken back', async () => {
  const since = 'POST /api/actions/undo-since';
  const later = anAction({
    tool: 'makePart',
    actor: 'person',
    about: { name: 'Critic', quote: null, decision: null },
  });
  api.at(`GET /api/actions/${action.id}`, () => ok({ ...action, changes: [] }));
  api.at(since, () =>
    ok({ action_id: null, changes: [removal], conflicts: [], seen: 's', actions: [later, action], count: 2 }),
  );
  render(<ActionRow action={action} />);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  fireEvent.click(screen.getByRole('button', { name: /^Go back to before Parley kept a quote, / }));
  const list = await screen.findByRole('list', { name: '2 things are taken back, newest first' });
  expect(list.textContent).toContain('You made a part: Critic');
  expect(api.asked.at(-1)?.body).toEqual({ seq: action.seq, preview: true, choices: [] });
});

test('a deletion says until when it can be brought back, and can be erased at once after one question', async () => {
  const deletion = anAction({ tool: 'removePart', actor: 'person', erase_at: '2026-12-21T10:00:00Z' });
  let changed = 0;
  api.at(`POST /api/actions/${deletion.id}/erase`, () => ok({ erased_at: '2026-11-21T10:00:00Z' }));
  const { rerender } = render(<ActionRow action={deletion} onChanged={() => (changed += 1)} />);
  expect(screen.getByText(/can be brought back until/).textContent).toContain('21 December');
  fireEvent.click(screen.getByRole('button', { name: 'Erase now' }));
  expect(api.asked).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Erase it' }));
  await waitFor(() => expect(changed).toBe(1));
  rerender(<ActionRow action={{ ...deletion, erase_at: null, erased_at: '2026-11-21T10:00:00Z' }} />);
  expect(screen.getByText(/Erased for good on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo:/ })).toBeNull();
});

test('an erasure that takes long says how far it is, and goes on after one that failed', async () => {
  const deletion = anAction({ tool: 'removePart', actor: 'person', erase_at: '2026-12-21T10:00:00Z' });
  let changed = 0;
  const left = (done: number) => ok({ erased_at: null, done, of: 2400 });
  const held = Promise.withResolvers<void>();
  const answers = [
    () => left(1200),
    async () => {
      await held.promise;
      return refuse('unavailable', 'Parley did not answer.');
    },
    () => left(2400),
    () => ok({ erased_at: '2026-11-21T10:00:00Z' }),
  ];
  api.at(`POST /api/actions/${deletion.id}/erase`, () => answers.shift()?.() ?? left(0));
  render(<ActionRow action={deletion} onChanged={() => (changed += 1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Erase now' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Erase it' }));
  await screen.findByText(/1,200 of 2,400 entries of your history are looked through/);
  held.resolve();
  await screen.findByText('Parley did not answer.');
  expect([changed, answers.length]).toEqual([0, 2]);
  fireEvent.click(screen.getByRole('button', { name: 'Erase it' }));
  await waitFor(() => expect(changed).toBe(1));
});

test('what was taken back stays, struck through, with Redo', () => {
  render(<ActionRow action={{ ...action, undone_by: 'u' }} />);
  expect(screen.getByText('taken back')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Redo: Parley kept a quote' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what changed nothing, and an undo itself, offer no undo', () => {
  render(<ActionRow action={anAction({ tool: 'searchParts', change_count: 0 })} />);
  render(<ActionRow action={anAction({ tool: 'undo', actor: 'person', reverts: [action.id] })} />);
  expect(screen.queryByRole('button', { name: /^(Undo|Redo)/ })).toBeNull();
});

test('a row opens to what was asked, what came back and what changed, and fetches only then', async () => {
  const change = { ...removal, id: 1, op: 'insert' as const, before: null, after: removal.before };
  api.at(`GET /api/actions/${action.id}`, () => ok({ ...action, changes: [change] }));
  render(<ActionRow action={{ ...action, input: { quote: 'I must not fail', kind: 'fear' } }} />);
  expect(api.asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(await screen.findByText('A quote')).toBeTruthy();
  expect(screen.getAllByText('what it is afraid of').length).toBe(2);
});

test('a failed action says what went wrong', () => {
  const failed = anAction({ status: 'refused', error_message: 'That quote is not yours.', change_count: 0 });
  render(<ActionRow action={failed} />);
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(screen.getByText('That quote is not yours.')).toBeTruthy();
  expect(screen.getByText('Nothing was changed.')).toBeTruthy();
});

test('a silent server leaves the row as it was and says what to do', async () => {
  render(<ActionRow action={action} />);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText(/Parley did not answer/)).toBeTruthy();
});

test.each([
  ['what safety did', anAction({ actor: 'safety', tool: 'safetyCheck' })],
  ['an age that was put right', anAction({ actor: 'person', tool: 'correctAge' })],
])('no undo is offered for %s, which none reaches', (_, row) => {
  render(<ActionRow action={row} />);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('the row of safety names no danger and no word of the program', () => {
  const output = {
    level: 'acute',
    kind: 'abuse_at_home',
    frame: 'abuse',
    state: 'abuse_at_home',
    card: 'full',
  };
  const { container } = render(<Payload value={output} empty="Nothing." />);
  expect(container.textContent).toBe('Founda very hard moment, in which help was shown');
});

test('what a going back took away is brought again in one step, while it is away', async () => {
  const back = anAction({
    actor: 'person',
    tool: 'undoSince',
    change_count: 3,
    reverts: [removal.row_id, action.id],
  });
  api.at(`POST /api/actions/${back.id}/undo`, carriedOut);
  const shown = render(<ActionRow action={back} />);
  fireEvent.click(screen.getByRole('button', { name: /^Bring it all back: You / }));
  expect(await screen.findByRole('heading', { name: 'Bring all of this back?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Bring it all back' }));
  expect(await screen.findByText(/^Brought back\. You /)).toBeTruthy();
  shown.rerender(<ActionRow action={{ ...back, undone_by: removal.row_id }} />);
  expect(screen.queryByRole('button', { name: /^Bring it all back/ })).toBeNull();
});
