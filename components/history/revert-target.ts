import { tellSuggestions } from '@/components/ui/app-events';
import { callApi } from '@/components/ui/call-api';
import type { Result } from '@/lib/errors';
import type { RevertInput, RevertResult, SinceResult } from '@/lib/undo/schema';

/** What is taken back or brought back: an action, a turn, an errand, everything from an action on, or all that this took away. */
export type RevertTarget =
  | { kind: 'action' | 'run'; id: string; direction: 'undo' | 'redo' }
  | { kind: 'task'; id: string; direction: 'undo' }
  | { kind: 'since'; seq: number; direction: 'undo' }
  | { kind: 'restore'; id: string; direction: 'undo' };

export type Reverted = RevertResult & Partial<Pick<SinceResult, 'actions' | 'count'>>;

const ask = (target: RevertTarget, asked: RevertInput): Promise<Result<Reverted>> => {
  if (target.kind === 'since')
    return callApi('/api/actions/undo-since', 'POST', { seq: target.seq, ...asked });
  const place = { run: 'runs', task: 'tasks', action: 'actions', restore: 'actions' }[target.kind];
  return callApi(`/api/${place}/${target.id}/${target.direction}`, 'POST', asked);
};

/** Asks for a preview, or to carry it out, with what was chosen so far. */
export async function askRevert(target: RevertTarget, asked: RevertInput): Promise<Result<Reverted>> {
  const answer = await ask(target, asked);
  if (answer.ok && !asked.preview) tellSuggestions();
  return answer;
}
