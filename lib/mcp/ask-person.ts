import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { AskPerson } from './connection/open-client';
import { readQuestion } from './question-form';

/** An answer of the person is looked for so often (ms), in the database, since any process may have taken it. */
const lookMs = 500;
/** A server asks no more than this during one call. */
const mostQuestions = 5;

const cameOf = z.object({
  state: z.enum(['asked', 'accept', 'decline', 'cancel', 'over']),
  answer: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * How a server asks the person while a call of it runs: what it wants to know waits in their conversation, at most ten minutes, and
 * the answer goes to that server alone. What cannot be asked, and what nobody answers, is answered with a no. `signal`: nobody waits any
 * more. `waits`: told while a person is waited for, so that no time runs out over it.
 */
export function askPerson(
  ctx: Ctx & { toolCallId?: string },
  serverId: string,
  { signal, waits }: { signal?: AbortSignal | undefined; waits: () => () => void },
): AskPerson {
  let asked = 0;
  return async (params, call) => {
    const anyOf = [signal, call].filter((one) => one !== undefined);
    const over = anyOf.length > 0 ? AbortSignal.any(anyOf) : undefined;
    const question = readQuestion(params);
    asked += 1;
    if (!question || asked > mostQuestions) return { action: 'decline' };
    const made = await callRpc(ctx, z.uuid(), 'ask_mcp_question', {
      ...{ p_server: serverId, p_call: ctx.toolCallId ?? '', p_asked: question },
    });
    if (!made.ok) return { action: 'cancel' };
    const goOn = waits();
    try {
      return await answerTo(ctx, made.value, over);
    } finally {
      goOn();
    }
  };
}

async function answerTo(ctx: Ctx, id: string, signal?: AbortSignal): Promise<Awaited<ReturnType<AskPerson>>> {
  for (;;) {
    if (signal?.aborted) {
      await callRpc(ctx, z.unknown(), 'drop_mcp_question', { p_id: id });
      return { action: 'cancel' };
    }
    const came = await callRpc(ctx, cameOf, 'await_mcp_question', { p_id: id });
    if (!came.ok || came.value.state === 'over') return { action: 'cancel' };
    const { state, answer } = came.value;
    if (state === 'accept') return { action: 'accept', content: answer ?? {} };
    if (state !== 'asked') return { action: state };
    await pause(lookMs, undefined, { signal, ref: false }).catch(() => {});
  }
}
