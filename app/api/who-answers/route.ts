import { chooseWhoAnswers } from '@/lib/model-choice/choose-who-answers';
import { connectModel } from '@/lib/model-choice/connect-model';
import { chooseInput, connectInput } from '@/lib/model-choice/schema';
import { thisServer } from '@/lib/models/this-server';
import { edit } from '../route-handler';

/** Connects a model and lets it answer. */
export async function POST(request: Request) {
  return edit(request, 'connectModel', connectInput, async (ctx, input) =>
    connectModel(ctx, input, await thisServer()),
  );
}

/** The guide, or the model that is connected. */
export async function PATCH(request: Request) {
  return edit(request, 'chooseWhoAnswers', chooseInput, (ctx, input) => chooseWhoAnswers(ctx, input.answers));
}
