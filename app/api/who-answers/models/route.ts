import { serverInput } from '@/lib/model-choice/schema';
import { listServerModels } from '@/lib/model-choice/try-connection';
import { thisServer } from '@/lib/models/this-server';
import { respond, withInput } from '../../route-handler';

/** The models of a server; a POST, because a key may come along. */
export async function POST(request: Request) {
  return withInput(request, serverInput, async (ctx, input) =>
    respond(await listServerModels(ctx, input, await thisServer())),
  );
}
