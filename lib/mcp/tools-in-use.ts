import type { Ctx } from '../context';
import { ok, type Result } from '../errors';
import { listServers } from './list-servers';
import type { ToolsInUse } from './schema';
import { toolNameOf } from './tool-name';

/** The tools of connections that may be used at all, by connection, each with the name that an intention knows it by. */
export async function toolsInUse(ctx: Ctx): Promise<Result<ToolsInUse>> {
  const all = await listServers(ctx);
  if (!all.ok) return all;
  return ok(
    all.value.flatMap(({ id, name, key, is_on, tools }) => {
      const on = tools.filter(({ state, problem }) => is_on && state === 'on' && !problem);
      return on.length === 0
        ? []
        : [
            {
              id,
              name,
              tools: on.map((one) => ({ tool: one.tool, title: one.title, known: toolNameOf(key, one) })),
            },
          ];
    }),
  );
}
