// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { RenameDialog } from '@/components/shell/rename-dialog';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const renamed = (level: string) => {
  vi.stubGlobal('fetch', async () => Response.json({ ok: true, value: { id: 'a', title: 'New', level } }));
  const onDone = vi.fn();
  render(<RenameDialog id="a" title="Old" open onOpenChange={() => {}} onDone={onDone} />);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'New' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  return onDone;
};

test('a title is kept, and the dialog is done', async () => {
  const onDone = renamed('none');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('New'));
});

test('a title of a hard moment is kept, and help is shown before the dialog is done', async () => {
  const onDone = renamed('ideation');
  await waitFor(() => expect(screen.getByText('The title is kept.')).toBeTruthy());
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? expect.unreachable());
  expect(onDone).toHaveBeenCalledWith('New');
});
