import type { ShownPlan } from '@/lib/plans/schema';

export const sayDone = ({ steps }: Pick<ShownPlan, 'steps'>): string =>
  `${steps.filter(({ done }) => done).length} of ${steps.length} done`;

export const sayStatus: Record<ShownPlan['status'], string> = {
  active: 'At work',
  finished: 'Finished',
  stopped: 'Stopped',
  replaced: 'Another plan took its place',
};

/** What differs from before, for a screen reader: one sentence for one change; null where nothing is worth a word. */
export function sayChange(before: ShownPlan | undefined, now: ShownPlan): string | null {
  if (!before || before.id !== now.id) return null;
  if (before.status !== now.status) return `The plan: ${sayStatus[now.status].toLowerCase()}.`;
  const was = new Map(before.steps.map((step) => [step.id, step]));
  const ticked = now.steps.filter(({ id, done }) => done && was.get(id)?.done === false);
  if (ticked.length > 0) return `Done: ${ticked.map(({ text }) => text).join('; ')}. ${sayDone(now)}.`;
  return before.version === now.version ? null : `The plan has changed. ${sayDone(now)}.`;
}
