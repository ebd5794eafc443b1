// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addOwn } from '@/components/chat/session/own-files';
import { aServer } from './a-server';
import { fieldWithAFile, talk } from './field-with-a-file';

const server = aServer();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const soon = { timeout: 10_000 };

test('a file that goes with whatever is said next is seen before anything is written', async () => {
  addOwn(['one'], talk);
  render(fieldWithAFile(server));
  const list = await screen.findByRole('list', { name: 'Files that go with your next message' }, soon);
  expect(list.textContent).toContain('evening.txt');
});

test('a file without words says why it is not sent, until something is written', async () => {
  addOwn(['one'], talk);
  render(fieldWithAFile(server));
  expect(await screen.findByText('Write a few words to send it with.', {}, soon)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Write to Parley'), { target: { value: 'Look at this.' } });
  expect(screen.queryByText('Write a few words to send it with.')).toBeNull();
});
