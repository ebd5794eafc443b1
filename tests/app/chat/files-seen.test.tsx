// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Versions } from '@/agents/messages';
import { Composer } from '@/components/chat/composer/composer';
import AnswerChoice from '@/components/chat/thread/answer-choice';
import { answer, aServer } from './a-server';

const server = aServer();
const talk = '22222222-2222-4222-8222-222222222222';
const [mine, earlier] = ['11111111-1111-4111-8111-111111111111', '33333333-3333-4333-8333-333333333333'];
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

test('a file of words that are not shown any more is seen at once, and is no part of the next message', async () => {
  const others: Versions = { others: [{ id: earlier, runs: [] }], before: 1, stands: true };
  const nothing = async () => {};
  const ledger = {
    ...{ actions: [], proposals: [], actionById: new Map(), proposalById: new Map() },
    reload: async () => true,
  };
  server.at(`POST /api/messages/${mine}/words`, () => answer(null));
  render(
    <>
      <AnswerChoice
        {...{ ledger, versions: undefined, canAsk: false, onAside: nothing, onShown: nothing }}
        conversationId={talk}
        messageId={mine}
        rewritten={others}
      />
      {field()}
    </>,
  );
  expect(screen.queryByText('evening.txt')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Earlier version' })));
  const notSent = await screen.findByRole('region', { name: 'Files that were not sent' }, soon);
  expect(notSent.textContent).toContain('to words that are not shown now');
  expect(notSent.textContent).toContain('evening.txt');
});
