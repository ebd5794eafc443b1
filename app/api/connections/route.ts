import { addServer } from '@/lib/mcp/add-server';
import { lookAgain } from '@/lib/mcp/look-again';
import { addServerInput } from '@/lib/mcp/schema';
import { thisServer } from '@/lib/models/this-server';
import { edit } from '../route-handler';

/** Connects a server, and asks it what there is; one that does not answer is connected all the same, and says why. */
export async function POST(request: Request) {
  return edit(request, 'addConnection', addServerInput, async (ctx, input) => {
    const added = await addServer(ctx, input, await thisServer());
    if (added.ok) await lookAgain(ctx, added.value.id);
    return added;
  });
}
