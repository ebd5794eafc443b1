// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PlanInTalk from '@/components/plans/plan-in-talk';
import { sayChange } from '@/components/plans/words';
import type { ShownPlan } from '@/lib/plans/schema';

const announced = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/announce', () => ({ announce: announced }));

const plan = (changed: Partial<ShownPlan> = {}): ShownPlan => ({
  ...{ id: 'p', conversation_id: 'c', goal: 'Prepare a talk', current: 'b', status: 'active', result: null },
  ...{ changes: [], version: 1, created_at: '2026-11-29T10:00:00Z', updated_at: '2026-11-29T10:00:00Z' },
  steps: [
    { id: 'a', text: 'Look', done: true, result: 'It was loud.' },
    { id: 'b', text: 'Write', done: false },
  ],
  answer: 'm',
  ...changed,
});
const done = plan({
  version: 2,
  status: 'finished',
  steps: [
    { id: 'a', text: 'Look', done: true },
    { id: 'b', text: 'Write', done: true },
  ],
});

let stands: ShownPlan;
let refusal: unknown;
const sent: unknown[] = [];
beforeEach(() => {
  stands = plan();
  refusal = null;
  sent.length = 0;
  announced.mockClear();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'PATCH') return Response.json({ ok: true, value: [stands] });
    sent.push(JSON.parse(String(init.body)));
    if (refusal) return Response.json({ ok: false, error: refusal });
    stands = { ...stands, version: stands.version + 1 };
    return Response.json({ ok: true, value: { ...stands, action: 'x', level: 'none' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (state: string, messageId = 'm') => (
  <PlanInTalk conversationId="c" messageId={messageId} planIds={['p']} state={state} onChanged={() => {}} />
);

test('a step that is done is said once, quietly, and what came of a step opens', async () => {
  const { rerender } = render(shown('1'));
  const open = await screen.findByRole('button', { name: 'What came of it: Look' });
  expect(announced).not.toHaveBeenCalled();
  fireEvent.click(open);
  expect(screen.getByText('It was loud.')).toBeTruthy();
  stands = plan({ version: 2, steps: [...plan().steps.slice(0, 1), { id: 'b', text: 'Write', done: true }] });
  rerender(shown('2'));
  await waitFor(() => expect(announced).toHaveBeenCalledTimes(1));
  expect(announced).toHaveBeenCalledWith('Done: Write. 2 of 2 done.');
  rerender(shown('3'));
  await waitFor(() => expect(screen.getByText(/2 of 2 done/)).toBeTruthy());
  expect(announced).toHaveBeenCalledTimes(1);
});

test('stands below the answer that wrote it last; an earlier one says that it goes on', async () => {
  render(shown('1', 'another'));
  expect(await screen.findByText('The plan goes on further down.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a change carries the step as it was read; refused, it says why and keeps what was typed', async () => {
  render(shown('1'));
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Write/ }));
  await waitFor(() => expect(sent).toEqual([{ do: 'mark', step: 'b', seen: 'Write', done: true }]));
  expect(await screen.findByRole('button', { name: 'Undo: You marked a step as done' })).toBeTruthy();
  refusal = { code: 'conflict', message: 'This step has changed since you read it.' };
  const menu = screen
    .getAllByRole('menu', { hidden: true })
    .find((one) => one.getAttribute('aria-label') === 'More for “Write”') as HTMLElement;
  menu.hidePopover = () => {};
  fireEvent(menu, new Event('beforetoggle'));
  fireEvent.click(await screen.findByText('Change its words'));
  const field = await screen.findByRole('textbox', { name: 'In your words' });
  fireEvent.change(field, { target: { value: 'Write one line' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This step has changed since you read it.')).toBeTruthy();
  expect((screen.getByRole('textbox', { name: 'In your words' }) as HTMLTextAreaElement).value).toBe(
    'Write one line',
  );
});

test('one that has ended is read, and changes no more', async () => {
  stands = done;
  render(shown('9'));
  expect(await screen.findByText('Finished')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stop the plan' })).toBeNull();
});

test('what is said of a change: its end, its ticks, or that it changed; nothing where nothing did', () => {
  expect(sayChange(undefined, plan())).toBeNull();
  expect(sayChange(plan(), plan())).toBeNull();
  expect(sayChange(plan(), done)).toBe('The plan: finished.');
  expect(sayChange(plan(), plan({ version: 2 }))).toBe('The plan has changed. 1 of 2 done.');
});
