import type { Ctx } from '../context';
import { read } from '../db/call';
import { ok, type Result } from '../errors';
import { type Action, way } from './schema';

/** The same actions with the way by which their conversation came, where it was another than the browser. One statement. */
export async function withWays<T extends { actions: Action[] }>(
  ctx: Ctx,
  page: Result<T>,
): Promise<Result<T>> {
  if (!page.ok || ctx.actor !== 'person') return page;
  const ids = new Set(page.value.actions.flatMap(({ conversation_id }) => conversation_id ?? []));
  if (ids.size === 0) return page;
  const found = await read(
    ctx.db
      .from('channel_threads')
      .select('conversation_id, channel')
      .in('conversation_id', [...ids]),
  );
  if (!found.ok || found.value.length === 0) return page;
  const ways = new Map(found.value.map((one) => [one.conversation_id, way.parse(one.channel)]));
  const actions = page.value.actions.map((one) => ({ ...one, way: ways.get(one.conversation_id ?? '') }));
  return ok({ ...page.value, actions });
}
