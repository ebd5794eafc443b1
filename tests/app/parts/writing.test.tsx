// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PartWriting } from '@/components/parts/part-writing';
import { queryClient } from '@/components/query/client';
import { ok, refuse } from '@/lib/errors';
import type { Note } from '@/lib/notes/schema';
import { fakeApi } from '../history/fake-api';
import { aPart } from './a-part';

const api = fakeApi();
beforeEach(() => {
  localStorage.clear();
  // jsdom has no popovers; the menu's list is in the page all the same.
  HTMLElement.prototype.hidePopover = () => {};
});
afterEach(() => {
  cleanup();
  queryClient().clear();
});

const part = aPart();
const post = `POST /api/parts/${part.id}/notes`;
const list = `GET /api/parts/${part.id}/notes?kind=letter`;
/** What was asked for besides the list, which is fetched anew after every change. */
const changes = () => api.asked.filter(({ route }) => route !== list);
const router = {
  back() {},
  forward() {},
  refresh() {},
  push() {},
  replace() {},
  prefetch() {},
};
const inApp = (page: ReactNode) =>
  render(<AppRouterContext value={router as never}>{page}</AppRouterContext>);

const aLetter = (body: string, over: Partial<Note> = {}): Note => ({
  id: '22222222-2222-4222-8222-222222222222',
  part_id: part.id,
  kind: 'letter',
  body,
  version: 1,
  created_at: '2026-03-04T10:00:00Z',
  updated_at: '2026-03-04T10:00:00Z',
  ...over,
});

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Write to it' }));
const paper = () => screen.getByRole('textbox', { name: 'A letter to Critic' }) as HTMLTextAreaElement;
const write = (text: string) => fireEvent.change(paper(), { target: { value: text } });
const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Keep this letter' }));
const letters = (written: Note[] = []) => inApp(<PartWriting part={part} kind="letter" written={written} />);

test('a letter that was begun is there again after the page was closed', () => {
  letters();
  open();
  write('Dear Critic, I');
  cleanup();
  letters();
  open();
  expect(paper().value).toBe('Dear Critic, I');
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
  open();
  expect(paper().value).toBe('');
});

test('a kept letter stands on the page, and no draft of it is left', async () => {
  const kept = 'Dear Critic,\n\nthank you.';
  api.at(post, () => ok({ ...aLetter(kept), level: 'none' }));
  api.at(list, () => ok([aLetter(kept)]));
  letters();
  open();
  write('Dear Critic,\n\nthank you.');
  keep();
  expect(await screen.findByText(/thank you\./)).toBeTruthy();
  expect(changes()).toEqual([{ route: post, body: { kind: 'letter', body: kept } }]);
  expect(localStorage.length).toBe(0);
  expect(screen.queryByText('People who can help')).toBeNull();
});

test('words that are typed while a letter is being kept are there when it is opened again', async () => {
  api.at(post, (body) => {
    write('Dear Critic, and one more thing');
    return ok({ ...aLetter((body as Note).body), level: 'none' });
  });
  api.at(list, () => ok([aLetter('Dear Critic')]));
  letters();
  open();
  write('Dear Critic');
  keep();
  expect(await screen.findByText('Dear Critic')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  open();
  expect(paper().value).toBe('Dear Critic, and one more thing');
});

test('when it could not be kept, every word stays', async () => {
  api.at(post, () => refuse('unavailable', 'The database cannot be reached right now.'));
  letters();
  open();
  write('Dear Critic, stay');
  keep();
  expect(await screen.findByText(/cannot be reached right now. What you wrote is still here/)).toBeTruthy();
  expect(paper().value).toBe('Dear Critic, stay');
  expect(localStorage.length).toBe(1);
});

test('heavy words are kept and answered with people who can help', async () => {
  api.at(post, (body) => ok({ ...aLetter((body as Note).body), level: 'ideation' }));
  api.at(list, () => ok([aLetter('I want to die.')]));
  letters();
  open();
  write('I want to die.');
  keep();
  expect(await screen.findByText('I want to die.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'People who can help' }).dataset.level).toBe('ideation');
});

test('changing a letter sends the version that was seen and shows what stands now', async () => {
  const letter = aLetter('Dear Critic');
  const patch = `PATCH /api/notes/${letter.id}`;
  const changed = { ...letter, body: 'Dear old Critic', version: 2 };
  api.at(patch, () => ok({ ...changed, level: 'none' }));
  api.at(list, () => ok([changed]));
  letters([letter]);
  fireEvent(screen.getByRole('menu', { hidden: true }), new Event('beforetoggle'));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Change', hidden: true }));
  const field = screen.getByRole('textbox', { name: 'Change this letter' });
  fireEvent.change(field, { target: { value: 'Dear old Critic' } });
  keep();
  await waitFor(() => expect(screen.getByText('Dear old Critic')).toBeTruthy());
  expect(changes()).toEqual([{ route: patch, body: { body: 'Dear old Critic', version: 1 } }]);
});

test('a kept letter stays on the page when the list cannot be asked for anew', async () => {
  api.at(post, (body) => ok({ ...aLetter((body as Note).body), level: 'none' }));
  api.at(list, () => refuse('unavailable', 'The database cannot be reached right now.'));
  letters([aLetter('Dear Critic, of old', { id: '33333333-3333-4333-8333-333333333333' })]);
  open();
  write('Dear Critic, stay');
  keep();
  expect(await screen.findByText('Dear Critic, stay')).toBeTruthy();
  expect(await screen.findByText('The database cannot be reached right now.')).toBeTruthy();
  expect(screen.getByText('Dear Critic, stay')).toBeTruthy();
  expect(screen.getByText('Dear Critic, of old')).toBeTruthy();
});
