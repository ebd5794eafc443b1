// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Versions } from '@/agents/messages';
import AnswerChoice from '@/components/chat/thread/answer-choice';
import { answer, aServer, refusal } from './a-server';

const server = aServer();
const messageId = '11111111-1111-4111-8111-111111111111';
const conversationId = '22222222-2222-4222-8222-222222222222';
const [first, third] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
const route = `POST /api/messages/${messageId}/answers`;
afterEach(cleanup);

function show(versions: Versions | undefined, canAsk = true, rewritten?: Versions) {
  const onAside = vi.fn(async () => {});
  const onShown = vi.fn(async () => {});
  const ledger = {
    ...{ actions: [], proposals: [], actionById: new Map(), proposalById: new Map() },
    reload: async () => true,
  };
  render(
    <AnswerChoice
      {...{ conversationId, messageId, versions, rewritten, canAsk, ledger, onAside, onShown }}
    />,
  );
  return { onAside, onShown };
}
const second: Versions = {
  others: [
    { id: first, runs: ['r1'] },
    { id: third, runs: ['r3'] },
  ],
  before: 1,
  stands: true,
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('says which answer of how many stands, and goes one back or on by its buttons', async () => {
  const { onShown, onAside } = show(second);
  server.at(route, () => answer(null));
  screen.getByRole('group', { name: 'Answers to your last message' });
  screen.getByText('Answer 2 of 3');
  await press('Earlier answer');
  await press('Later answer');
  expect(server.bodiesAt(route)).toEqual([
    { conversationId, show: first },
    { conversationId, show: third },
  ]);
  expect([onShown, onAside].map((one) => one.mock.calls.length)).toEqual([2, 0]);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Answer 3 of 3.'));
});

test('goes no further than the first and the last answer', async () => {
  show({ ...second, before: 2 });
  server.at(route, () => answer(null));
  screen.getByText('Answer 3 of 3');
  await press('Later answer');
  expect(server.bodiesAt(route)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Later answer' }).getAttribute('aria-disabled')).toBe('true');
});

test('asks for another answer once the one that stands is set aside', async () => {
  const { onAside } = show(undefined);
  server.at(route, () => answer(null));
  await press('Another answer');
  expect(server.bodiesAt(route)).toEqual([{ conversationId }]);
  expect(onAside).toHaveBeenCalledOnce();
});

test('says why nothing was changed', async () => {
  const { onAside } = show(undefined);
  server.at(route, () => refusal(423, 'locked'));
  await press('Another answer');
  screen.getByText('A text of the server.');
  expect(onAside).not.toHaveBeenCalled();
});

test('goes between versions of the words likewise, under a name of their own', async () => {
  const { onShown } = show(undefined, false, second);
  const words = `POST /api/messages/${messageId}/words`;
  server.at(words, () => answer(null));
  screen.getByRole('group', { name: 'Your last message, as you wrote it' });
  screen.getByText('Version 2 of 3');
  await press('Earlier version');
  await press('Later version');
  expect(server.bodiesAt(words)).toEqual([
    { conversationId, show: first },
    { conversationId, show: third },
  ]);
  expect(onShown).toHaveBeenCalledTimes(2);
});
