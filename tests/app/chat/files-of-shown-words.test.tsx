// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import MessageFiles from '@/components/chat/files/message-files';
import { answer, aServer } from './a-server';

const server = aServer();
afterEach(cleanup);

const file = (of_message: string) => ({
  ...{ id: 'f', of_conversation: 'one', of_message, run_id: null, waits_with: null, name: 'letter.txt' },
  ...{ kind: 'text', media_type: 'text/plain', size: 9, pages: null, width: null, height: null },
  ...{ characters: 9, is_cut: false, is_heavy: false, created_at: '2026-12-18T00:00:00Z' },
});

test('words that are shown again in the place of others show the file that came back to them', async () => {
  const path = 'GET /api/attachments?conversation=one';
  server.at(path, () => answer([file('second')]));
  const { unmount } = render(
    <>
      <MessageFiles conversationId="one" messageId="second" />
      <MessageFiles conversationId="one" messageId="second" />
    </>,
  );
  expect(await screen.findAllByRole('link', { name: 'letter.txt' })).toHaveLength(2);
  unmount();
  server.at(path, () => answer([file('first')]));
  render(<MessageFiles conversationId="one" messageId="first" />);
  expect(await screen.findByRole('link', { name: 'letter.txt' })).toBeDefined();
  expect(server.bodiesAt(path)).toHaveLength(2);
});
