// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Composer } from '@/components/chat/composer/composer';
import { addOwn } from '@/components/chat/session/own-files';
import { answer, aServer } from './a-server';

const server = aServer();
const talk = '22222222-2222-4222-8222-222222222222';
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const file = {
  ...{ id: 'one', name: 'evening.txt', kind: 'text', media_type: 'text/plain', size: 2_000, pages: null },
  ...{ width: null, height: null, of_conversation: talk, characters: 9, is_cut: false, of_message: null },
  ...{ run_id: null, is_heavy: false, created_at: '' },
};
function field() {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  server.at(`GET /api/attachments?conversation=${talk}`, () => answer([file]));
  const nothing = () => {};
  return (
    <Composer
      {...{ conversationId: talk, draftName: talk, limit: 1_000, busy: false, voice: '' }}
      onSend={() => true}
      onStop={nothing}
      onBegin={nothing}
    />
  );
}
const soon = { timeout: 10_000 };

test('a file that goes with whatever is said next is seen before anything is written', async () => {
  addOwn(['one'], talk);
  render(field());
  const list = await screen.findByRole('list', { name: 'Files that go with your next message' }, soon);
  expect(list.textContent).toContain('evening.txt');
});
