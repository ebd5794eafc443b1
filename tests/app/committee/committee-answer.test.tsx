// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ParleyMessage } from '@/agents/messages';
import { CommitteeAnswer } from '@/components/committee/answer/committee-answer';
import { ok, refuse } from '@/lib/errors';
import { fakeApi } from '../history/fake-api';
import { answer, deliberation, messageId, quoting, said, seats, settings } from './a-committee';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {}, push() {} }) }));

const api = fakeApi();
const [watch, planner, critic] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
const onAsk = vi.fn(() => true);
beforeEach(() => {
  onAsk.mockClear();
  window.CSS ??= { supports: () => true } as unknown as typeof CSS;
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const table = (message: ParleyMessage, { streaming = false, last = true } = {}) => (
  <CommitteeAnswer
    conversationId="talk"
    message={message}
    streaming={streaming}
    onAsk={last && !streaming ? onAsk : undefined}
  />
);
const show = (...given: Parameters<typeof table>) => render(table(...given));
const voices = () => screen.getByRole('list', { name: /^Voices of round/ });
const panel = (name: RegExp) => within(voices()).getByRole('button', { name });
const isOpen = (name: RegExp) => panel(name).getAttribute('aria-expanded');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const running = (state: 'deliberating' | 'closing' = 'deliberating') =>
  answer(
    [
      quoting(watch),
      said(planner, { state: 'speaking', text: 'I would pack' }),
      said(critic, { state: 'waiting', text: '' }),
    ],
    { told: deliberation({ state, tokens: null, ms: null }), text: '', closed: false },
  );
const ended = () => answer([quoting(watch), said(planner), said(critic)]);

test('while it runs the voices stand open, and each says in words what it is at', () => {
  show(running(), { streaming: true });
  expect(isOpen(/^The Night Watch/)).toBe('true');
  expect(panel(/^Planner/).textContent).toContain('speaking');
  expect(screen.getByText('I would pack')).toBeTruthy();
  expect(panel(/^Critic/).textContent).toContain('waiting');
  expect(screen.queryByRole('button', { name: /^Ask again/ })).toBeNull();
});

test('once it ended the voices fold to a line each, which still says what they said and where they stand', () => {
  const { rerender } = show(running(), { streaming: true });
  rerender(table(ended()));
  for (const name of [/^The Night Watch/, /^Planner/, /^Critic/]) expect(isOpen(name)).toBe('false');
  expect(panel(/^The Night Watch/).textContent).toContain('against it');
  expect(panel(/^Planner/).textContent).toContain('Planner has a view.');
  press('Open all');
  expect(isOpen(/^Critic/)).toBe('true');
  press('Close all');
  expect(isOpen(/^Critic/)).toBe('false');
});

test('a folded line is whole where a quote stands within it, and is the quote where that comes first', () => {
  const none = { evidenceId: null, messageId: null };
  const mixed = said(planner, {
    text: 'You said “not again” and I heard it.',
    pieces: [
      { ...none, text: 'You said ', from: 'imagined' },
      { ...none, text: '“not again”', from: 'yours' },
      { ...none, text: ' and I heard it.', from: 'imagined' },
    ],
  });
  show(answer([quoting(watch), mixed]));
  expect(panel(/^Planner/).textContent).toContain('You said “not again” and I heard it.');
  const quote = within(panel(/^The Night Watch/)).getByText('I never sleep before a trip.');
  expect(quote.className).toContain('font-person');
});

test('a voice that somebody opened or stands in stays open when the committee ends', () => {
  const { rerender } = show(running(), { streaming: true });
  panel(/^The Night Watch/).focus();
  rerender(table(ended()));
  expect(isOpen(/^The Night Watch/)).toBe('true');
});

/** A thread of 2,000 pixels in a window of 400, with the voices in sight. */
function inThread(...given: Parameters<typeof table>) {
  const { rerender } = render(<div style={{ overflowY: 'auto' }}>{table(...given)}</div>);
  const thread = document.querySelector('[style*="overflow"]') as HTMLElement;
  let top = 1_600;
  let height = 2_000;
  Object.defineProperties(thread, {
    scrollTop: { get: () => top },
    scrollHeight: { get: () => height },
    clientHeight: { get: () => 400 },
  });
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 200));
  return {
    again: (...next: Parameters<typeof table>) =>
      rerender(<div style={{ overflowY: 'auto' }}>{table(...next)}</div>),
    scroll(to: number, tall = height) {
      [top, height] = [to, tall];
      fireEvent.scroll(thread);
    },
  };
}

test('the voices stay open for somebody who scrolled up to read them, and no step of following the end counts as that', () => {
  for (const [steps, open] of [
    [[[1_600], [1_200]], 'true'],
    [[[1_600], [1_200], [1_550]], 'false'],
    // Much is added at once, and the thread follows in steps.
    [[[1_600], [1_700, 2_600]], 'false'],
    [[[1_600], [1_200], [2_100, 2_600]], 'false'],
    [[[1_600], [1_700, 2_600], [1_400]], 'true'],
  ] as const) {
    const thread = inThread(running(), { streaming: true });
    for (const [to, tall] of steps as readonly (readonly [number, number?])[]) thread.scroll(to, tall);
    thread.again(ended());
    expect(isOpen(/^The Night Watch/), JSON.stringify(steps)).toBe(open);
    cleanup();
    vi.restoreAllMocks();
  }
});

test("the person's words wear their face, with their tag and the way to where they were said", () => {
  show(ended());
  fireEvent.click(panel(/^The Night Watch/));
  const quote = within(voices()).getByText('I never sleep before a trip.');
  expect(quote.className).toContain('font-person');
  const link = within(voices()).getByRole('link', { name: 'where you said this' });
  expect(link.getAttribute('href')).toMatch(/^\/chat\/5{8}.*#m-4{8}/);
  expect(within(voices()).getByText('from your words')).toBeTruthy();
  const imagined = within(voices()).getByText(/I want you to rest/);
  expect(imagined.className).not.toContain('font-person');
  expect(within(imagined).getByText('imagined')).toBeTruthy();
});

test('what it wants and fears, how sure it is, and what it took stand in words', () => {
  show(ended());
  fireEvent.click(panel(/^The Night Watch/));
  for (const words of [
    'a quiet night',
    'another bad week',
    'fairly sure',
    'about 930 words read and written · 4 s',
  ])
    expect(within(voices()).getByText(words)).toBeTruthy();
});

test('a look-up opens to what was searched and what came back', async () => {
  const lookUps = [
    {
      ...{ callId: 'a', tool: 'searchParts', input: { query: 'sleep' }, failed: false },
      output: { ok: true, actionId: 'x', parts: [{ id: 'p', name: 'The Night Watch', evidence_count: 2 }] },
    },
    {
      ...{ callId: 'b', tool: 'readMarkdown', input: { path: 'notes/a.md' }, failed: true },
      output: undefined,
    },
  ];
  show(answer([said(watch, { lookUps }), said(planner)]));
  fireEvent.click(panel(/^The Night Watch/));
  fireEvent.click(
    await screen.findByRole('button', { name: 'looked through your parts' }, { timeout: 20_000 }),
  );
  expect(screen.getByText('Parts that have to do with “sleep”.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The Night Watch' })).toBeTruthy();
});

test('a voice that failed says why, and can be asked again by itself', () => {
  const failed = said(planner, { state: 'failed', text: '', trouble: 'The model could not answer.' });
  show(answer([quoting(watch), failed, said(critic)]));
  expect(panel(/^Planner/).textContent).toContain('could not speak');
  fireEvent.click(panel(/^Planner/));
  press('Ask again: Planner');
  expect(onAsk).toHaveBeenCalledWith('', {
    ...settings,
    ...{ again: [planner.key], continues: messageId, rounds: 1 },
  });
});

test('the summary says that software wrote it, and sets differences beside each other', () => {
  show(ended());
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(summary.textContent).toContain('written by software');
  expect(summary.textContent).toContain('It would rather stay.');
  expect(summary.textContent).toContain('It would go, with a list.');
  expect(within(summary).getByText('against it')).toBeTruthy();
  expect(summary.textContent).not.toMatch(/vote|winner|majority/i);
});

test('the person in the chair speaks to the voices that are to speak', () => {
  show(ended());
  fireEvent.change(screen.getByLabelText('What you say to them'), { target: { value: 'I am tired.' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Critic' }));
  press('Send and hear them');
  expect(onAsk).toHaveBeenCalledWith('I am tired.', {
    ...settings,
    ...{ seats: [watch.key, planner.key], continues: messageId, rounds: 1 },
  });
});

test('an example whose name a part has as well says everywhere that it is one', () => {
  const alike = { ...watch, name: critic.name };
  const told = deliberation({ seats: [alike, critic] });
  show(answer([said(alike), said(critic)], { told }));
  for (const list of [screen.getByRole('list', { name: 'Who speaks' }), screen.getByRole('group')])
    expect(within(list).getAllByText('example')).toHaveLength(1);
  cleanup();
  show(ended());
  expect(within(screen.getByRole('list', { name: 'Who speaks' })).queryByText('example')).toBeNull();
});

test('at least two speak in a round', () => {
  show(ended());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Critic' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Planner' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Critic' }).disabled).toBe(false);
});

test('what is begun in the chair outlives a reload, also when it could not be sent', () => {
  onAsk.mockReturnValueOnce(false);
  const first = show(ended());
  fireEvent.change(screen.getByLabelText('What you say to them'), { target: { value: 'Wait for me.' } });
  press('Send and hear them');
  first.unmount();
  show(ended());
  expect(screen.getByLabelText<HTMLTextAreaElement>('What you say to them').value).toBe('Wait for me.');
});

test('after the third round the person is asked whether to go on, and after the fifth it is over', () => {
  const round = (number: number) =>
    answer([said(watch, { round: number }), said(planner, { round: number })], {
      told: deliberation({ firstRound: number, lastRound: number }),
    });
  const { rerender } = show(round(3));
  expect(screen.getByText(/You have heard three rounds/)).toBeTruthy();
  press('Leave it here');
  expect(screen.queryByLabelText('What you say to them')).toBeNull();
  press('Go on after all');
  press('Another round');
  expect(onAsk).toHaveBeenCalledTimes(1);
  rerender(table(round(5)));
  expect(screen.queryByRole('button', { name: 'Another round' })).toBeNull();
});

test('a round that was stopped is not counted as heard', () => {
  const stopped = deliberation({ firstRound: 3, lastRound: 3, state: 'stopped' });
  show(answer([said(watch, { round: 3 }), said(planner, { round: 3 })], { told: stopped }));
  expect(screen.queryByText(/You have heard three rounds/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Another round' })).toBeTruthy();
});

test('after a stop one field is there, with one way that stands out, until somebody wants to speak to them', () => {
  const stopped = deliberation({ firstRound: 1, lastRound: 1, state: 'stopped' });
  show(answer([said(watch), said(planner)], { told: stopped }));
  expect(screen.queryByLabelText('What you say to them')).toBeNull();
  press('Say something to them');
  expect(document.activeElement).toBe(screen.getByLabelText('What you say to them'));
  cleanup();
  show(answer([said(watch), said(planner)], { told: stopped }));
  press('Leave it here');
  expect(screen.getByText('It ends here. Everything is kept.')).toBeTruthy();
});

test('rounds stand behind tabs that arrows step through, the newest first', () => {
  const both = [1, 2].flatMap((round) => [watch, planner].map((seat) => said(seat, { round })));
  show(answer(both, { told: deliberation({ lastRound: 2 }) }));
  const tab = (name: string) => screen.getByRole('tab', { name });
  expect(tab('Round 2').getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(tab('Round 2'), { key: 'ArrowLeft' });
  expect(tab('Round 1').getAttribute('aria-selected')).toBe('true');
  expect(document.activeElement).toBe(tab('Round 1'));
  expect(screen.getByRole('tabpanel', { name: 'Round 1' })).toBeTruthy();
});

test('a line becomes a suggestion that waits, and a refusal is told', async () => {
  const path = 'POST /api/committee/proposals';
  api.at(path, () => refuse('not_found', 'This line is not here any more.'));
  show(ended());
  fireEvent.click(panel(/^Planner/));
  press('Save as a suggestion: what Planner said');
  expect((await screen.findByRole('alert')).textContent).toBe('This line is not here any more.');
  api.at(path, () => ok({ proposalId: 'p', status: 'pending' }));
  press('Save as a suggestion: what Planner said');
  expect((await screen.findByRole('link', { name: 'To review' })).getAttribute('href')).toBe('/inbox');
  expect(api.asked.at(-1)?.body).toEqual({ messageId, round: 1, seat: planner.key });
});

test('a line opens the form of an intention, and nothing is made before the person keeps it', async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  api.at('POST /api/goals', () => ok({ id: 'g1', title: 'Pack on Friday', level: 'none' }));
  show(ended());
  fireEvent.click(panel(/^The Night Watch/));
  press('Make an intention of this: what The Night Watch said');
  // It loads when it is asked for.
  const title = await screen.findByLabelText('What would you like to do or try?', {}, { timeout: 20_000 });
  expect(title).toHaveProperty('value', '');
  expect(screen.getByText('The Night Watch said in the committee:')).toBeTruthy();
  expect(api.asked).toEqual([]);
  fireEvent.change(title, { target: { value: 'Pack on Friday' } });
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(api.asked).toEqual([]);
  press('Make an intention of this: what The Night Watch said');
  expect(await screen.findByDisplayValue('Pack on Friday')).toBeTruthy();
  press('Keep it');
  const link = await screen.findByRole('link', { name: 'your intentions' });
  expect(link.getAttribute('href')).toBe('/intentions/g1');
  expect(api.asked).toHaveLength(1);
  expect(api.asked[0]?.body).toEqual({ title: 'Pack on Friday' });
  cleanup();
  show(ended());
  fireEvent.click(panel(/^The Night Watch/));
  expect(
    screen.queryByRole('button', { name: /^Make an intention of this: what The Night Watch/ }),
  ).toBeNull();
});

test('a line that is remembered already is told as that', async () => {
  api.at('POST /api/committee/proposals', () => ok({ proposalId: 'p', status: 'executed' }));
  show(ended());
  fireEvent.click(panel(/^Planner/));
  press('Save as a suggestion: what Planner said');
  expect((await screen.findByRole('link', { name: 'your memory' })).getAttribute('href')).toBe('/memory');
});

test('an older committee has nothing that goes on', () => {
  show(ended(), { last: false });
  expect(screen.queryByRole('button', { name: 'Another round' })).toBeNull();
  press('Open all');
  expect(screen.queryByRole('button', { name: /^Ask again/ })).toBeNull();
});

test('a screen reader is told of each change of the whole once, and of no token', async () => {
  // What an earlier test said last may still stand there.
  document.querySelector('body > [role=status]')?.remove();
  const heard: string[] = [];
  const note = () => {
    const words = document.querySelector('body > [role=status]')?.textContent ?? '';
    if (words !== '' && words !== heard.at(-1)) heard.push(words);
  };
  const watching = new MutationObserver(note);
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
  const { rerender } = show(running(), { streaming: true });
  await vi.waitFor(() => expect(heard).toEqual(['Round 1 of 1. They are speaking.']));
  const further = running();
  const voice = further.parts[2];
  if (voice?.type === 'data-voice')
    voice.data = said(planner, { state: 'speaking', text: 'I would pack now' });
  rerender(table(further, { streaming: true }));
  rerender(table(running('closing'), { streaming: true }));
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  watching.disconnect();
  expect(heard[1]).toBe('Everyone has spoken. A summary is being written.');
});

test('who was left out is named, and is not asked for the next round', () => {
  show(answer([said(planner), said(critic)], { told: deliberation({ away: [watch.key] }) }));
  expect(screen.getByText(/^The Night Watch was left out\. It rests, is gone/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Night Watch/ })).toBeNull();
  press('Another round');
  expect(onAsk).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ seats: [planner.key, critic.key] }),
  );
});

test('where too few are left nobody is asked for another round', () => {
  show(answer([said(planner)], { told: deliberation({ seats: [watch, planner], away: [watch.key] }) }));
  expect(screen.getByText(/^Too few of them are still here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Another round' })).toBeNull();
});

const without = (round: number, over: Partial<typeof settings> = {}) =>
  answer([said(watch, { round }), said(planner, { round })], {
    told: deliberation({
      ...{ firstRound: round, lastRound: round },
      settings: { ...settings, seats: [watch.key, planner.key], ...over },
    }),
  });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked, parentElement }) => [parentElement?.textContent, checked]);

test('a voice left out of a round stays left out of the next, is not asked by asking another again, and says of which round it is', () => {
  const message = without(2);
  const closing = message.parts.find((part) => part.type === 'data-synthesis');
  if (closing?.type === 'data-synthesis')
    closing.data = {
      ...closing.data,
      differences: [{ seat: critic.key, stance: 'for', words: 'It wants it done.', round: 1 }],
    };
  show(message);
  expect(ticked().map(([, checked]) => checked)).toEqual([true, true, false]);
  expect(screen.getByRole('list', { name: 'Who speaks' }).textContent).not.toContain('Critic');
  expect(screen.getByText('You left out Critic this time.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('as of round 1');
  press('Another round');
  expect(onAsk).toHaveBeenLastCalledWith('', expect.objectContaining({ seats: [watch.key, planner.key] }));
  fireEvent.click(panel(/^Planner/));
  press('Ask again: Planner');
  expect(onAsk).toHaveBeenLastCalledWith(
    '',
    expect.objectContaining({ seats: [watch.key, planner.key], again: [planner.key] }),
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /Critic/ }));
  press('Another round');
  expect(onAsk).toHaveBeenLastCalledWith('', expect.objectContaining({ seats: seats.map(({ key }) => key) }));
});

test('a voice that was unticked stays so over a reload before the round is asked, and not in another committee', () => {
  const { unmount } = show(ended());
  fireEvent.click(screen.getByRole('checkbox', { name: /Critic/ }));
  unmount();
  show(ended()).unmount();
  show(ended());
  expect(ticked().map(([, checked]) => checked)).toEqual([true, true, false]);
  cleanup();
  show({ ...ended(), id: '66666666-6666-4666-8666-666666666666' });
  expect(ticked().map(([, checked]) => checked)).toEqual([true, true, true]);
});

test('while a round is awaited who was left out of it is not shown as waiting', () => {
  const message = { ...without(2), parts: without(2).parts.filter(({ type }) => type === 'data-committee') };
  show(message, { streaming: true });
  expect(voices().textContent).not.toContain('Critic');
});

test('where the question names two ways no voice is shown as for or against "it"', () => {
  const two = deliberation({ question: 'Call in sick, or give the talk?', eitherOr: true });
  show(answer([quoting(watch), said(planner), said(critic)], { told: two }));
  expect(panel(/^The Night Watch/).textContent).toContain('leans to the second');
  const summary = screen.getByRole('region', { name: 'Summary' }).textContent;
  expect(summary).toContain('leans to the first');
  expect(document.body.textContent).not.toMatch(/(?:for|against) it/);
});
