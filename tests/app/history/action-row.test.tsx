// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ActionRow } from '@/components/history/action-row';
import { ok } from '@/lib/errors';
import type { RevertResult } from '@/lib/undo/schema';
import { aDoor } from './a-door';
import { anAction } from './an-action';

const door = aDoor();
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
  ok({ action_id: null, changes: [removal], conflicts: [], ...over });
const undoDoor = `POST /api/actions/${action.id}/undo`;

test('undo shows what will change before anything does, and says politely what came of it', async () => {
  let changed = 0;
  door.at(undoDoor, () => answer());
  render(<ActionRow action={action} onChanged={() => (changed += 1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Parley kept a quote' }));
  expect(await screen.findByText('What it is a sign of')).toBeTruthy();
  expect(changed).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(changed).toBe(1));
  const said = await screen.findByText('Taken back. Parley kept a quote.');
  expect(said.getAttribute('role')).toBe('status');
  expect(door.asked).toEqual([
    { door: undoDoor, body: { preview: true } },
    { door: undoDoor, body: { preview: false } },
  ]);
});

test('a conflict shows what was left and what stands now, and offers nothing to press', async () => {
  const conflict = {
    table_name: 'parts',
    row_id: removal.row_id,
    reason: 'changed' as const,
    field: 'role',
    left: 'warns me',
    now: 'keeps me safe',
    back: 'guards me',
    along: [],
    choice: null,
  };
  door.at(undoDoor, () => answer({ changes: [], conflicts: [conflict] }));
  render(<ActionRow action={action} />);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('warns me')).toBeTruthy();
  expect(screen.getByText('keeps me safe')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

test('a conflict that comes up only when it is carried out is shown, too', async () => {
  const gone = {
    table_name: 'parts',
    row_id: removal.row_id,
    reason: 'gone' as const,
    field: null,
    left: null,
    now: null,
    back: null,
    along: [],
    choice: null,
  };
  let previews = 0;
  door.at(undoDoor, () => (previews++ === 0 ? answer() : answer({ changes: [], conflicts: [gone] })));
  render(<ActionRow action={action} />);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('What it is a sign of');
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('This is no longer there.')).toBeTruthy();
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
  door.at(`GET /api/actions/${action.id}`, () => ok({ ...action, changes: [change] }));
  render(<ActionRow action={{ ...action, input: { quote: 'I must not fail', kind: 'fear' } }} />);
  expect(door.asked).toEqual([]);
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
