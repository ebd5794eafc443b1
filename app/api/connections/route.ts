import { addServer } from '@/lib/mcp/add-server';
import { lookAgain } from '@/lib/mcp/look-again';
import { addServerInput } from '@/lib/mcp/schema';
import { toolsInUse } from '@/lib/mcp/tools-in-use';
import { thisServer } from '@/lib/models/this-server';
import { asPerson, edit, respond } from '../route-handler';

/** The tools of connections that may be used, by connection. */
export const GET = () => asPerson(async (ctx) => respond(await toolsInUse(ctx)));

/** Connects a server, and asks it what there is; one that does not answer is connected all the same, and says why. */
export async function POST(request: Request) {
  return edit(request, 'addConnection', addServerInput, async (ctx, input) => {
    const added = await addServer(ctx, input, await thisServer());
    if (added.ok) await lookAgain(ctx, added.value.id);
    return added;
  });
}
