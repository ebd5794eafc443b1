// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartEditor } from '@/components/parts/part-editor';
import { ok, refuse } from '@/lib/errors';
import type { Part } from '@/lib/parts/schema';
import { fakeApi } from '../history/fake-api';
import { aPart } from './a-part';

const api = fakeApi();
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const part = aPart({ role: 'warns me', version: 2 });
const patch = `PATCH /api/parts/${part.id}`;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

function open() {
  const saved: Part[] = [];
  render(<PartEditor part={part} onCancel={() => {}} onSaved={(next) => saved.push(next)} />);
  return saved;
}

test('only what was touched is sent, with the version that was seen', async () => {
  api.at(patch, () => ok({ ...part, role: 'guards me', version: 3 }));
  const saved = open();
  type('What it does for you', 'guards me');
  save();
  await waitFor(() => expect(saved.length).toBe(1));
  expect(api.asked).toEqual([{ route: patch, body: { changes: { role: 'guards me' }, version: 2 } }]);
});

test('a wrong field is said where it is, nothing is sent, and what was typed stays', async () => {
  open();
  type('Name', ' ');
  type('What it does for you', 'guards me');
  save();
  expect(await screen.findByText('It needs a name. Any word of yours will do.')).toBeTruthy();
  expect(screen.getByDisplayValue('guards me')).toBeTruthy();
  expect(api.asked).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('when saving fails, what was typed stays', async () => {
  api.at(patch, () => refuse('unavailable', 'The database cannot be reached right now.'));
  open();
  type('What it does for you', 'guards me');
  save();
  expect(await screen.findByText(/cannot be reached right now. What you typed is still here/)).toBeTruthy();
  expect(screen.getByDisplayValue('guards me')).toBeTruthy();
});

test('when both changed the same field, both values are shown and the person chooses', async () => {
  const current = { ...part, role: 'is loud', age: 'old', version: 3 };
  const answers = [refuse('conflict', 'This part has changed.', { current }), ok({ ...current, version: 4 })];
  api.at(patch, () => answers.shift() ?? refuse('unexpected', 'asked too often'));
  const saved = open();
  type('What it does for you', 'guards me');
  type('What it needs', 'rest');
  save();
  fireEvent.click(await screen.findByRole('radio', { name: /What it says now/ }));
  expect(screen.getByText('guards me')).toBeTruthy();
  expect(screen.getByText('is loud')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep what I chose' }));
  await waitFor(() => expect(saved.length).toBe(1));
  expect(api.asked.at(-1)?.body).toEqual({ changes: { needs: ['rest'] }, version: 3 });
});

test('when somebody changed something else, the edit goes through without a question', async () => {
  const current = { ...part, age: 'old', version: 3 };
  const answers = [refuse('conflict', 'This part has changed.', { current }), ok({ ...current, version: 4 })];
  api.at(patch, () => answers.shift() ?? refuse('unexpected', 'asked too often'));
  const saved = open();
  type('What it does for you', 'guards me');
  save();
  await waitFor(() => expect(saved.length).toBe(1));
  expect(api.asked.at(-1)?.body).toEqual({ changes: { role: 'guards me' }, version: 3 });
});
