import { expect, test } from 'vitest';
import { groupActions, turnOffer } from '@/components/history/group-actions';
import { mergeActions } from '@/components/history/merge-actions';
import { dayOf, sayDay } from '@/components/history/say-day';
import { anAction } from './an-action';

const byDate = (iso: string) => iso.slice(0, 10);
const run = 'run-a';

test('neighbours of one run form a turn, edits by hand stand alone', () => {
  const actions = [
    anAction({ tool: 'editPart', actor: 'person' }),
    anAction({ tool: 'makePart', actor: 'person' }),
    anAction({ run_id: run }),
    anAction({ run_id: run }),
    anAction({ run_id: 'run-b' }),
  ];
  const turns = groupActions(actions, byDate)[0]?.turns ?? [];
  expect(turns.map((turn) => turn.actions.length)).toEqual([1, 1, 2, 1]);
});

test('what an agent did that the turn had asked stands with the turn', () => {
  const actions = [anAction({ run_id: 'run-of-critic', turn_id: run }), anAction({ run_id: run })];
  const turns = groupActions(actions, byDate)[0]?.turns ?? [];
  expect(turns).toEqual([{ runId: run, actions }]);
});

test('a turn that crosses midnight is shown on both days', () => {
  const days = groupActions(
    [
      anAction({ run_id: run, created_at: '2026-03-05T00:01:00Z' }),
      anAction({ run_id: run, created_at: '2026-03-04T23:59:00Z' }),
    ],
    byDate,
  );
  expect(days.map((day) => day.key)).toEqual(['2026-03-05', '2026-03-04']);
});

test('a whole turn can be taken back only where two or more of its steps changed something', () => {
  const offer = (...actions: Parameters<typeof anAction>[0][]) =>
    turnOffer({ runId: run, actions: actions.map(anAction) });
  expect(offer({}, { change_count: 0 })).toBe(null);
  expect(offer({}, {})).toBe('undo');
  expect(offer({ undone_by: 'x' }, {})).toBe('undo');
  expect(offer({ undone_by: 'x' }, { undone_by: 'x' })).toBe('redo');
  expect(offer({ actor: 'person' }, {})).toBe(null);
  expect(turnOffer({ runId: null, actions: [anAction(), anAction()] })).toBe(null);
});

test('news replaces what was known of an action and never shows it twice', () => {
  const first = anAction();
  const second = anAction();
  const merged = mergeActions(
    [first, second],
    [{ ...first, undone_by: 'u' }, anAction({ id: 'n', seq: 5000 })],
  );
  expect(merged.map((action) => action.id)).toEqual(['n', first.id, second.id]);
  expect(merged[1]?.undone_by).toBe('u');
});

test('days are named as a person would', () => {
  const now = new Date(2026, 2, 4, 9);
  expect(sayDay(dayOf(now.toISOString()), now)).toBe('Today');
  expect(sayDay('2026-03-03', now)).toBe('Yesterday');
  expect(sayDay('2026-03-02', now)).toBe('Monday 2 March');
  expect(sayDay('2025-12-24', now)).toBe('24 December 2025');
});

test('an undo and a change of a message of other moments stay lines of their own', () => {
  const at = (minute: number) => `2026-03-04T10:0${minute}:00Z`;
  const back = anAction({
    id: 'b',
    actor: 'person',
    tool: 'undo',
    reverts: ['x'],
    turn_id: null,
    created_at: at(2),
  });
  const shown = anAction({
    ...{ id: 'a', actor: 'person', tool: 'editMessage', input: { showed: true }, turn_id: null },
    created_at: at(2),
  });
  const grouped = (...actions: Parameters<typeof groupActions>[0]) =>
    groupActions(actions, () => 'day').flatMap(({ turns }) => turns.map((turn) => turn.actions.length));
  expect(grouped(back, shown)).toEqual([2]);
  expect(grouped(back, { ...shown, created_at: at(1) })).toEqual([1, 1]);
  expect(grouped(back, { ...shown, input: null })).toEqual([1, 1]);
  expect(grouped({ ...back, reverts: [] }, shown)).toEqual([1, 1]);
});
