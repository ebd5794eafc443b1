// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { endingWords } from '@/components/chat/thread/ending-words';
import { Thread } from '@/components/chat/thread/thread';
import type { Following } from '@/components/chat/thread/use-following';
import { type StopReason, stopReasons } from '@/lib/conversations/schema';

afterEach(cleanup);

const question = (stop?: StopReason): ParleyMessage => ({
  id: '0b0e4f2a-0000-4000-8000-000000000001',
  role: 'user',
  parts: [{ type: 'text', text: 'Something in me was loud today.' }],
  metadata: { ...(stop && { stop }) },
});
const answer = (stop?: StopReason): ParleyMessage => ({
  id: '0b0e4f2a-0000-4000-8000-000000000002',
  role: 'assistant',
  parts: [{ type: 'text', text: 'There is room', state: 'done' }],
  metadata: { ...(stop && { stop }) },
});

/** A view that does not scroll. */
const stick = {
  scrollRef: { current: null },
  contentRef: { current: null },
  state: {},
} as unknown as Following;

/** The same that the page of what failed says of it. */
const failedFor = (why: string): ParleyMessage => ({ ...answer(), metadata: { stop: 'model_error', why } });

const show = (...messages: ParleyMessage[]) => showThread(messages);
async function showThread(messages: ParleyMessage[], waits = false, line: string | null = null) {
  const onRetry = vi.fn();
  const onGoOn = vi.fn();
  render(
    <Thread
      messages={messages}
      prepended={0}
      missed={undefined}
      gone={undefined}
      older={{ hasOlder: false, isLoading: false, failed: false, onLoad: () => {}, onNearStart: () => {} }}
      stick={stick}
      target={undefined}
      onReached={() => {}}
      busy={false}
      line={line}
      ledger={{
        actions: [],
        proposals: [],
        actionById: new Map(),
        proposalById: new Map(),
        reload: async () => false,
      }}
      anchor={undefined}
      waits={waits}
      troubled={false}
      onRetry={onRetry}
      onGoOn={onGoOn}
      onAside={async () => {}}
      onShown={async () => {}}
      onStop={() => {}}
      onTryNow={() => {}}
      onDeleted={async () => {}}
      onRewritten={() => {}}
      conversationId="0b0e4f2a-0000-4000-8000-000000000003"
      limit={20_000}
    />,
  );
  // The words for an ending load when there is one.
  await act(() => vi.dynamicImportSettled());
  return {
    askAgain: screen.queryByRole('button', { name: 'Ask again' }),
    goOn: screen.queryByRole('button', { name: 'Go on' }),
    onRetry,
    onGoOn,
  };
}

test.each([
  ['in an answer that takes long, a way out stands beside the wait', undefined, 1],
  ['in a round of a committee the Stop of the field is the only one', true as const, 0],
])('%s', async (_, committee, stops) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const asked = { ...question(), metadata: { ...(committee && { committee }) } };
    await showThread([asked], false, 'hearing them');
    act(() => vi.advanceTimersByTime(9_000));
    expect(screen.queryAllByRole('button', { name: 'Stop waiting' })).toHaveLength(stops);
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that was lost says so and can be asked for again', async () => {
  const { askAgain, onRetry } = await show(question(), answer('lost'));
  expect(screen.getByText('This answer was cut off when Parley closed. Your words are kept.')).toBeTruthy();
  askAgain?.click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a question whose answer was lost before its first word says so, too', async () => {
  const { askAgain } = await show(question('lost'));
  expect(screen.getByText('This answer was cut off when Parley closed. Your words are kept.')).toBeTruthy();
  expect(askAgain).toBeTruthy();
});

test('an answer that Parley’s own stop ended says so', async () => {
  expect((await show(question(), answer('shutdown'))).askAgain).toBeTruthy();
  expect(screen.getByText(/^Parley was stopped while this was being written/)).toBeTruthy();
});

test('an answer that could not be saved says so, and is not asked for twice', async () => {
  expect((await show(question(), answer('not_kept'))).askAgain).toBeNull();
  expect(screen.getByText(/^Parley could not save this answer/)).toBeTruthy();
});

test('an answer that made room for words can be asked for again, unless they are about to be answered', async () => {
  const made = [question(), answer('steered')];
  expect((await showThread(made)).askAgain).toBeTruthy();
  cleanup();
  expect((await showThread(made, true)).askAgain).toBeNull();
});

test.each(['guide', 'a-model'])(
  'words that were added to an answer and removed again leave a way to ask anew, whoever answered them: %s',
  async (voice) => {
    const steered = answer('steered');
    const left = {
      ...answer(),
      id: '0b0e4f2a-0000-4000-8000-000000000009',
      metadata: { stop: 'finished', voice },
    } as const;
    await show(question(), steered, left);
    expect(await screen.findByRole('button', { name: 'Another answer' })).toBeTruthy();
  },
);

test('the guide is not asked for another answer where it made no room', async () => {
  await show(question(), { ...answer(), metadata: { stop: 'finished', voice: 'guide' } });
  expect(screen.queryByRole('button', { name: 'Another answer' })).toBeNull();
});

const paused: StopReason[] = [
  ...(['step_limit', 'same_tool', 'token_limit', 'time_limit', 'output_limit', 'unclear_end'] as const),
];
test.each(paused)('an answer that ended by %s says so in plain words and can go on', async (stop) => {
  const { goOn, onGoOn, askAgain } = await show(question(), answer(stop));
  expect(screen.getByText(endingWords[stop]?.text ?? '')).toBeTruthy();
  expect(askAgain).toBeNull();
  goOn?.click();
  expect(onGoOn).toHaveBeenCalledOnce();
});

test('every ending but the ordinary one has words, without marks of haste or names of tools', async () => {
  const told = stopReasons.filter((stop) => stop !== 'finished').map((stop) => endingWords[stop]?.text);
  expect(told.every((text) => text && !/!|tool|token|limit/i.test(text))).toBe(true);
});

test('words that a model broke off say so, and those that go on follow', async () => {
  const broken = { type: 'text', text: 'I hear', providerMetadata: { parley: { brokeOff: true } } } as const;
  const whole = answer('finished');
  await show(question(), { ...whole, parts: [broken, ...whole.parts] });
  const mark = screen.getByText('The model broke off here. The answer goes on below.');
  const after = (words: string) =>
    mark.compareDocumentPosition(screen.getByText(words)) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect([after('I hear'), after('There is room')]).toEqual([0, Node.DOCUMENT_POSITION_FOLLOWING]);
});

test('an answer that failed says why in the words of the page of what failed', async () => {
  await show(question(), failedFor('http_401'));
  expect(await screen.findByText('The model did not accept its key. Your words are kept.')).toBeTruthy();
  expect(screen.queryByText(/broke off/)).toBeNull();
});
