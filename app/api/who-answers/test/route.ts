import { testInput } from '@/lib/model-choice/schema';
import { testModel } from '@/lib/model-choice/try-connection';
import { thisServer } from '@/lib/models/this-server';
import { respond, withInput } from '../../route-handler';

/** One tiny request to a model, with its honest result. */
export async function POST(request: Request) {
  return withInput(request, testInput, async (ctx, input) =>
    respond(await testModel(ctx, input, await thisServer())),
  );
}
