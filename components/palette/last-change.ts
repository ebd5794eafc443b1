import { isRevertible } from '@/components/history/is-revertible';
import { callApi } from '@/components/ui/call-api';
import type { Result } from '@/lib/errors';
import type { Action } from '@/lib/undo/schema';

/** The newest thing that stands and can be taken back; null when there is none among the last hundred. */
export async function lastChange(): Promise<Result<Action | null>> {
  const answer = await callApi<{ actions: Action[] }>('/api/actions?limit=100');
  if (!answer.ok) return answer;
  const standing = answer.value.actions.find((it) => isRevertible(it) && it.undone_by === null);
  return { ok: true, value: standing ?? null };
}
