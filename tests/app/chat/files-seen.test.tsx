// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Versions } from '@/agents/messages';
import AnswerChoice from '@/components/chat/thread/answer-choice';
import { answer, aServer } from './a-server';
import { fieldWithAFile, talk } from './field-with-a-file';

const server = aServer();
const [mine, earlier] = ['11111111-1111-4111-8111-111111111111', '33333333-3333-4333-8333-333333333333'];
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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
      {fieldWithAFile(server)}
    </>,
  );
  expect(screen.queryByText('evening.txt')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Earlier version' })));
  const notSent = await screen.findByRole('region', { name: 'Files that were not sent' }, soon);
  expect(notSent.textContent).toContain('to words that are not shown now');
  expect(notSent.textContent).toContain('evening.txt');
});
