import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { ok, type Result } from '../errors';
import { type Action, briefChange } from './schema';

const briefs = z.record(z.string(), z.array(briefChange));

/**
 * The same actions with their changes by names, in one more statement. Nothing is added for an agent, of a turn in a
 * hard moment, or of what was erased. A page whose names cannot be had is told without them.
 */
export async function inBrief<T extends { actions: Action[] }>(
  ctx: Ctx,
  page: Result<T>,
): Promise<Result<T>> {
  if (!page.ok || page.value.actions.length === 0 || ctx.actor !== 'person') return page;
  const ids = page.value.actions.map(({ id }) => id);
  const answer = await callRpc(ctx, briefs, 'actions_in_brief', { p_actions: ids });
  if (!answer.ok) return page;
  const actions = page.value.actions.map((one) => ({ ...one, brief: answer.value[one.id] ?? [] }));
  return ok({ ...page.value, actions });
}
