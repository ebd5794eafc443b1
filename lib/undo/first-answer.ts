import { z } from 'zod';
import type { Ctx } from '../context';
import { read } from '../db/call';

const answer = z.looseObject({ ok: z.boolean(), actionId: z.string() });

const answerIn = (found: { ok: true; value: { output: unknown } | null } | { ok: false }) => {
  const known = found.ok ? answer.safeParse(found.value?.output) : null;
  return known?.success ? known.data : null;
};

/** What the ledger knows of a call of this run that was made before: its answer, or null while there is none. */
export const firstAnswer = async (ctx: Ctx & { runId: string }, toolCallId: string) =>
  answerIn(
    await read(
      ctx.db
        .from('agent_actions')
        .select('output')
        .eq('run_id', ctx.runId)
        .eq('tool_call_id', toolCallId)
        .eq('actor', 'agent')
        .maybeSingle(),
    ),
  );

/** What an action of an agent answered; null where that was lost, or left out since. */
export const answerOfAction = async (ctx: Ctx, actionId: string) =>
  answerIn(
    await read(
      ctx.db.from('agent_actions').select('output').eq('id', actionId).eq('actor', 'agent').maybeSingle(),
    ),
  );
