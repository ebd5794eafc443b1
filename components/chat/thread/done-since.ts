import type { ParleyMessage } from '@/agents/messages';
import { answerOf, toolPartsOf } from '../session/read-message';
import type { Ledger } from '../session/use-ledger';
import type { DoneSince } from './edit-words';

/** What the answers to the last message changed and what still stands of it; undefined when there is nothing. */
export function doneSince(messages: readonly ParleyMessage[], ledger: Ledger): DoneSince | undefined {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  const ids = messages
    .slice(asked + 1)
    .flatMap(toolPartsOf)
    .flatMap((part) => answerOf(part)?.actionId ?? []);
  const standing = ids
    .map((id) => ledger.actionById.get(id))
    .filter((action) => action && action.change_count > 0 && !action.undone_by && action.turn_id !== null);
  const runId = standing.at(-1)?.turn_id;
  return runId ? { runId, count: standing.filter((action) => action?.turn_id === runId).length } : undefined;
}
