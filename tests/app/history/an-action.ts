import type { Action } from '@/lib/undo/schema';

let seq = 1000;
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A ledger row as the database gives it; later calls are older. */
export function anAction(over: Partial<Action> = {}): Action {
  seq -= 1;
  return {
    id: id(seq),
    seq,
    actor: 'agent',
    agent_id: 'companion',
    tool: 'addEvidence',
    input: null,
    output: null,
    status: 'ok',
    error_code: null,
    error_message: null,
    conversation_id: null,
    run_id: null,
    turn_id: over.run_id ?? null,
    tool_call_id: null,
    created_at: '2026-03-04T10:00:00.000Z',
    duration_ms: 12,
    undone_by: null,
    reverts: [],
    change_count: 1,
    ...over,
  };
}
