// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readNoteDraft } from '@/components/memory/draft';
import { NewNote } from '@/components/memory/new-note';
import { queryClient } from '@/components/query/client';
import { ok, refuse } from '@/lib/errors';
import { fakeApi } from '../history/fake-api';

const api = fakeApi();
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  localStorage.clear();
  sessionStorage.clear();
});

const post = 'POST /api/memory';
const text = () => screen.getByRole('textbox', { name: /Text/ });
const write = (value: string) => fireEvent.change(text(), { target: { value } });

/** A note that is begun and sent; answers where the page went. */
function keepNote() {
  const push = vi.fn();
  render(
    <AppRouterContext value={{ push, refresh() {} } as never}>
      <SearchParamsContext value={new URLSearchParams()}>
        <NewNote />
      </SearchParamsContext>
    </AppRouterContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'New note' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Title/ }), { target: { value: 'Evening' } });
  write('quieter');
  fireEvent.click(screen.getByRole('button', { name: 'Keep this note', hidden: true }));
  return push;
}

test('a kept note leaves no draft, and words that are typed meanwhile stay', async () => {
  api.at(post, () => ok({ path: 'notes/evening.md', level: 'none' }));
  const first = keepNote();
  await waitFor(() => expect(first).toHaveBeenCalledWith('/memory/notes/evening.md'));
  expect(readNoteDraft()).toBeUndefined();
  cleanup();
  api.at(post, () => {
    write('quieter, and then');
    return ok({ path: 'notes/evening.md', level: 'none' });
  });
  const second = keepNote();
  await waitFor(() => expect(second).toHaveBeenCalledOnce());
  expect(readNoteDraft()).toEqual({ title: 'Evening', text: 'quieter, and then' });
});

test('a note that is refused stays as it was typed', async () => {
  api.at(post, () => refuse('unavailable', 'The database cannot be reached right now.'));
  const push = keepNote();
  expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
  expect(readNoteDraft()).toEqual({ title: 'Evening', text: 'quieter' });
  expect(push).not.toHaveBeenCalled();
});
