// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import RequestDrawer from '@/components/chat/activity/request-drawer';
import { ChatHeader } from '@/components/chat/chat-header';
import { type AnsweringFacts, AnsweringProvider } from '@/components/model-choice/answering';
import { answer, aServer } from './a-server';

const server = aServer();
afterEach(cleanup);
// jsdom knows dialogs, but not how they open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});

const id = '11111111-1111-4111-8111-111111111111';
const filled = { tokens: 5_600, of: 32_000 };
const facts = (model: string | null, usualIsGuide: boolean): AnsweringFacts => ({
  ...{ conversationId: id, here: null, effort: null, usual: 'fake-1', usualIsGuide, byEnvironment: true },
  ...{ hasModel: model !== null, options: [] },
  takesEffort: { usual: false, guide: false, model: false, small: false },
  sees: { usual: false, guide: false, model: false, small: false },
  voices: { usual: '', guide: '', model: '', small: '' },
});
const header = (which: AnsweringFacts, full: typeof filled | undefined) =>
  render(
    <AnsweringProvider facts={which}>
      <ChatHeader title="Talk" count={0} filled={full} onOpen={() => {}} onOpenFilled={() => {}} />
    </AnsweringProvider>,
  );
const meter = () =>
  screen.queryByRole('button', { name: 'How full: 18 % of what the model can read at once' });

test('the meter shows how full the window is, once a model answered', () => {
  header(facts('fake-1', false), filled);
  expect(meter()).toBeTruthy();
  cleanup();
  header(facts('fake-1', false), undefined);
  expect(meter()).toBeNull();
});

test('there is no meter where the guide answers', () => {
  header(facts(null, true), filled);
  expect(meter()).toBeNull();
});

const open = () =>
  render(<RequestDrawer conversationId={id} filled={filled} open onOpenChange={() => undefined} />);

test('it opens to what was sent, section by section, and to all of it', async () => {
  server.at(`GET /api/conversations/${id}/last-request`, () =>
    answer({
      ...{ to: 'model', model: 'fake-1', window: 32_000, tokens: 5_600, request: '{"model": "fake-1"}' },
      sections: [
        { name: 'role', tokens: 600, text: 'You are the companion.' },
        { name: 'message', tokens: 12, text: 'user: My Critic was loud.' },
      ],
    }),
  );
  open();
  expect(await screen.findByText(/fake-1 can read and write about 24,000 words at once/)).toBeTruthy();
  expect(screen.queryByText('user: My Critic was loud.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Your last message.*about 9 words$/, hidden: true }));
  expect(screen.getByText('user: My Critic was loud.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'The whole request', hidden: true }));
  expect(screen.getByText('{"model": "fake-1"}')).toBeTruthy();
});

test('where nothing went to a model, it says so', async () => {
  const other = '22222222-2222-4222-8222-222222222222';
  server.at(`GET /api/conversations/${other}/last-request`, () => answer({ to: 'safety' }));
  render(<RequestDrawer conversationId={other} filled={filled} open onOpenChange={() => undefined} />);
  expect(await screen.findByText(/Nothing of it was sent to a model\./)).toBeTruthy();
});

test('of a committee it lists the voices, and fetches what one was sent when it is opened', async () => {
  const other = '33333333-3333-4333-8333-333333333333';
  const asked: string[] = [];
  server.at(`GET /api/conversations/${other}/last-request`, () =>
    answer({
      to: 'committee',
      voices: [
        { seat: 'persona:planner', name: 'Planner' },
        { seat: 'closing', name: '' },
      ],
    }),
  );
  server.at(`GET /api/conversations/${other}/last-request/persona%3Aplanner`, () => {
    asked.push('planner');
    return answer({
      ...{
        to: 'model',
        model: 'fake-1',
        window: 32_000,
        tokens: 5_600,
        request: '{"of": "Planner"}',
        sections: [],
      },
    });
  });
  render(<RequestDrawer conversationId={other} filled={filled} open onOpenChange={() => undefined} />);
  const planner = await screen.findByRole('button', { name: 'Planner', hidden: true });
  expect(screen.getByRole('button', { name: 'The closing words', hidden: true })).toBeTruthy();
  expect(asked).toEqual([]);
  fireEvent.click(planner);
  fireEvent.click(await screen.findByRole('button', { name: 'The whole request', hidden: true }));
  expect(screen.getByText('{"of": "Planner"}')).toBeTruthy();
  expect(asked).toEqual(['planner']);
});

test('where nothing of a committee is there any more, it says so', async () => {
  const other = '44444444-4444-4444-8444-444444444444';
  server.at(`GET /api/conversations/${other}/last-request`, () => answer({ to: 'committee', voices: [] }));
  render(<RequestDrawer conversationId={other} filled={filled} open onOpenChange={() => undefined} />);
  expect(await screen.findByText(/This request is not there any more/)).toBeTruthy();
});
