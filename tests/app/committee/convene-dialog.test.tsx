// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Composer } from '@/components/chat/composer/composer';
import { ConveneDialog, type ConveneDialogProps } from '@/components/committee/convening/convene-dialog';
import { queryClient } from '@/components/query/client';
import { sendAppEvent } from '@/components/ui/app-events';
import { ok } from '@/lib/errors';
import { fakeApi } from '../history/fake-api';
import { offer, partId, settings } from './a-committee';

const api = fakeApi();
const onAsk = vi.fn<ConveneDialogProps['onAsk']>(() => true);
beforeEach(() => {
  onAsk.mockClear();
  // jsdom has neither dialogs nor media.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  window.CSS ??= { supports: () => true } as unknown as typeof CSS;
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
  api.at('GET /api/committee', () => ok(offer()));
  api.at('PUT /api/committee', () => ok(null));
});
afterEach(() => {
  cleanup();
  queryClient().clear();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

function Asking({ part, begun = '' }: { part?: string; begun?: string }) {
  const [question, write] = useState(begun);
  const [open, setOpen] = useState(true);
  return (
    <>
      <output>{question}</output>
      <ConveneDialog
        {...{ open, part, question, onAsk }}
        conversationId={undefined}
        busy={false}
        onWrite={write}
        onOpenChange={setOpen}
      />
    </>
  );
}
const hidden = { hidden: true };
const seat = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name, ...hidden });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, ...hidden }));
const question = () => screen.findByLabelText<HTMLTextAreaElement>('What is it about?');

test('it begins with the words of the field and whoever sat last, and says what it is', async () => {
  render(<Asking begun="Should I take the trip?" />);
  expect((await question()).value).toBe('Should I take the trip?');
  expect((await seat(/^Planner/)).checked).toBe(true);
  expect((await seat(/^The Night Watch/)).checked).toBe(false);
  expect(
    screen.getByText('Software writes these lines from your notes. They are not your parts.'),
  ).toBeTruthy();
  press('Begin');
  expect(onAsk).toHaveBeenCalledWith('Should I take the trip?', {
    ...settings,
    seats: ['persona:planner', 'persona:critic'],
  });
  await waitFor(() => expect(api.asked.at(-1)).toMatchObject({ route: 'PUT /api/committee' }));
});

test('opened from a part, that part sits', async () => {
  render(<Asking part={partId} />);
  expect((await seat(/^The Night Watch/)).checked).toBe(true);
});

test('a part of which too little is known cannot sit, and says what is missing', async () => {
  render(<Asking />);
  const quiet = await seat(/^The Quiet One/);
  expect(quiet.disabled).toBe(true);
  expect(screen.getByText(/Add what it does, fears or needs/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open The Quiet One', ...hidden })).toBeTruthy();
});

test('it does not begin without a question or with one voice alone, and says so', async () => {
  render(<Asking />);
  await seat(/^Planner/);
  press('Begin');
  expect(screen.getByText('Write in a sentence what it is about.')).toBeTruthy();
  fireEvent.change(await question(), { target: { value: 'A trip' } });
  fireEvent.click(await seat(/^Planner/));
  press('Begin');
  expect(screen.getByText('Choose at least two.')).toBeTruthy();
  expect(onAsk).not.toHaveBeenCalled();
});

test('what is written here is the draft of the chat, and stays when it is closed', async () => {
  const { container } = render(<Asking />);
  fireEvent.change(await question(), { target: { value: 'Half a thought' } });
  press('Not now');
  expect(container.querySelector('output')?.textContent).toBe('Half a thought');
});

test('no more than three rounds are asked for at once; five are kept', async () => {
  render(<Asking begun="A trip" />);
  await seat(/^Planner/);
  fireEvent.click(screen.getByRole('radio', { name: '5', ...hidden }));
  expect(screen.getByText('After the third round you are asked whether to go on.')).toBeTruthy();
  press('Begin');
  expect(onAsk.mock.calls[0]?.[1].rounds).toBe(3);
  await waitFor(() => expect(api.asked.at(-1)?.body).toMatchObject({ rounds: 5 }));
});

test('what few change is folded, and counts', async () => {
  render(<Asking begun="A trip" />);
  await seat(/^Planner/);
  expect(screen.queryByRole('radio', { name: 'many', ...hidden })).toBeNull();
  press('More');
  expect(screen.queryByRole('radio', { name: 'by words and meaning', ...hidden })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'many', ...hidden }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Let the model think first/, ...hidden }));
  press('Begin');
  expect(onAsk.mock.calls[0]?.[1]).toMatchObject({ breadth: 10, thinking: true });
});

test('how it searches is asked only where an embedding model is set', async () => {
  api.at('GET /api/committee', () => ok(offer({ byMeaning: true })));
  render(<Asking begun="A trip" />);
  await seat(/^Planner/);
  press('More');
  fireEvent.click(screen.getByRole('radio', { name: 'by words and meaning', ...hidden }));
  press('Begin');
  expect(onAsk.mock.calls[0]?.[1]).toMatchObject({ search: 'hybrid' });
});

test.each([
  ['models.example', 'A small model at models.example reads what was found'],
  [null, 'A small model that runs where Parley runs reads what was found'],
])('that a small model reads what was found is offered with where it goes (%s)', async (host, words) => {
  api.at('GET /api/committee', () => ok(offer({ reads: { host } })));
  render(<Asking begun="A trip" />);
  await seat(/^Planner/);
  press('More');
  expect(screen.queryByRole('radio', { name: 'by words and meaning', ...hidden })).toBeNull();
  expect(document.body.textContent).not.toContain(words);
  fireEvent.click(screen.getByRole('radio', { name: 'read over as well', ...hidden }));
  expect(document.body.textContent).toContain(words);
  press('Begin');
  expect(onAsk.mock.calls[0]?.[1]).toMatchObject({ search: 'reranked' });
});

test('where there is a budget, it says about how much it may take, and when that is more than is left', async () => {
  api.at('GET /api/committee', () => ok(offer({ tokensLeft: 20_000 })));
  render(<Asking begun="A trip" />);
  expect((await screen.findByText(/It may read and write about 26,000 words/)).textContent).toContain(
    'Your budget has about 15,000 words left. With fewer voices or rounds it uses less.',
  );
});

test('on a day that rests it says so, and nothing to begin or to fill in stands there', async () => {
  api.at('GET /api/committee', () => ok(offer({ rests: true })));
  render(<Asking begun="A trip" />);
  expect(await screen.findByText(/There is no committee today/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const compose = () =>
  render(
    <SearchParamsContext value={new URLSearchParams(window.location.search)}>
      <Composer
        {...{ conversationId: 'talk', draftName: 'new', limit: 2000, busy: false, voice: '' }}
        onSend={(text, _, how) => (how ? onAsk(text, how) : true)}
        onStop={() => {}}
        onBegin={() => {}}
      />
    </SearchParamsContext>,
  );
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to Parley');

test('from the field: its words are the question, and go with it once it begins', async () => {
  compose();
  fireEvent.change(field(), { target: { value: 'Should I go?' } });
  press('Ask the committee');
  expect((await question()).value).toBe('Should I go?');
  await seat(/^Planner/);
  press('Begin');
  expect(onAsk.mock.calls[0]?.[0]).toBe('Should I go?');
  expect(field().value).toBe('');
});

test('words that could not be sent stay in the field', async () => {
  onAsk.mockReturnValueOnce(false);
  compose();
  fireEvent.change(field(), { target: { value: 'Should I go?' } });
  press('Ask the committee');
  await seat(/^Planner/);
  press('Begin');
  expect(onAsk).toHaveBeenCalled();
  expect(field().value).toBe('Should I go?');
  expect((await question()).value).toBe('Should I go?');
  expect(api.asked.some(({ route }) => route === 'PUT /api/committee')).toBe(false);
});

test('an address opens it with the part that it names, and a reload does not open it again', async () => {
  window.history.replaceState(null, '', `/chat/new?committee=${partId}`);
  compose();
  expect((await seat(/^The Night Watch/)).checked).toBe(true);
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('the palette opens it from anywhere in the chat', async () => {
  compose();
  sendAppEvent('committee');
  expect(await question()).toBeTruthy();
});
