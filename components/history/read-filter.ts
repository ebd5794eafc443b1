import { actionFilter } from '@/lib/undo/schema';
import type { Filter } from './filter';

const { actor, tool, status } = actionFilter.shape;

/** The filter an address asks for. What it does not know is left out rather than refused. */
export function readFilter(query: Record<string, string | string[] | undefined>): Filter {
  const who = actor.safeParse(query.actor).data;
  const what = tool.safeParse(query.tool).data;
  const how = status.safeParse(query.status).data;
  return { ...(who && { actor: who }), ...(what && { tool: what }), ...(how && { status: how }) };
}
