// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FileEditor } from '@/components/memory/file-editor';
import { ok, refuse } from '@/lib/errors';
import { fakeApi } from '../history/fake-api';

const api = fakeApi();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const patch = 'PATCH /api/memory/text';
const path = 'notes/evening.md';
const start = { content: 'one\n', hash: 'a'.repeat(32) };
const now = { reason: 'stale', path, hash: 'b'.repeat(32), content: 'one\nand theirs\n' };

function open() {
  const done: (string | undefined)[] = [];
  const view = render(
    <FileEditor path={path} {...start} sources={[]} onDone={(level) => done.push(level)} />,
  );
  return { done, view };
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what was typed outlives the page until it is saved', async () => {
  api.at(patch, () => ok({ level: 'check' }));
  const first = open();
  type('mine\n');
  first.view.unmount();
  const second = open();
  await waitFor(() => expect(field().value).toBe('mine\n'));
  press('Save');
  await waitFor(() => expect(second.done).toEqual(['check']));
  expect(api.asked).toEqual([{ route: patch, body: { path, content: 'mine\n', hash: start.hash } }]);
  expect(localStorage).toHaveLength(0);
});

test('what is typed while it is being saved is there to go on with', async () => {
  api.at(patch, () => {
    type('mine, and more\n');
    return ok({ level: 'none' });
  });
  const { done, view } = open();
  type('mine\n');
  press('Save');
  await waitFor(() => expect(done).toEqual(['none']));
  view.unmount();
  open();
  await waitFor(() => expect(field().value).toBe('mine, and more\n'));
});

test('when the file has changed meanwhile both texts are shown, and saving goes on from the new one', async () => {
  const answers = [refuse('conflict', 'This file has changed.', now), ok({ level: 'none' })];
  api.at(patch, () => answers.shift() ?? refuse('unexpected', 'asked too often'));
  const { done } = open();
  type('mine\n');
  press('Save');
  const mine = await screen.findByRole('region', { name: 'What you typed' });
  expect(mine.textContent).toContain('mine');
  expect(screen.getByRole('region', { name: 'What it says now' }).textContent).toContain('and theirs');
  press('Go on with mine');
  expect(field().value).toBe('mine\n');
  press('Save');
  await waitFor(() => expect(done).toEqual(['none']));
  expect(api.asked.at(-1)?.body).toMatchObject({ hash: now.hash });
});

test('when saving fails, what was typed stays and the reason is said', async () => {
  api.at(patch, () => refuse('invalid_input', 'Line 2: “titel” is not one of title, kind, part, tags.'));
  open();
  type('---\ntitel: x\n---\n');
  press('Save');
  expect(await screen.findByText(/Line 2: .* What you typed is still here/)).toBeTruthy();
  expect(field().value).toContain('titel');
});

test('what changes is shown before it is saved', async () => {
  open();
  type('one\ntwo\n');
  fireEvent.click(screen.getByRole('radio', { name: 'What changes' }));
  expect((await screen.findByRole('list', { name: 'What is different' })).textContent).toContain('new: two');
});

test('what is too long to be compared line by line is shown whole, before and after', async () => {
  open();
  const long = Array.from({ length: 3_000 }, (_, n) => `line ${n}`).join('\n');
  type(long);
  fireEvent.click(screen.getByRole('radio', { name: 'What changes' }));
  expect(await screen.findByText(/too long to compare line by line/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'After' }).textContent).toContain('line 2999');
  expect(screen.getByRole('region', { name: 'Before' })).toBeTruthy();
});
