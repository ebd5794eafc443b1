import { z } from 'zod';
import type { Ctx } from '../context';
import { read } from '../db/call';

const answer = z.looseObject({ ok: z.boolean(), actionId: z.string() });

/** What the ledger knows of a call of this run that was made before: its answer, or null while there is none. */
export async function firstAnswer(ctx: Ctx & { runId: string }, toolCallId: string) {
  const found = await read(
    ctx.db
      .from('agent_actions')
      .select('output')
      .eq('run_id', ctx.runId)
      .eq('tool_call_id', toolCallId)
      .eq('actor', 'agent')
      .maybeSingle(),
  );
  const known = found.ok ? answer.safeParse(found.value?.output) : null;
  return known?.success ? known.data : null;
}
