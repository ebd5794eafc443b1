import { env } from '@/lib/env';
import { chooseForConversation } from '@/lib/model-choice/choose-who-answers';
import { chooseHereInput } from '@/lib/model-choice/schema';
import { hasSmallModel } from '@/lib/models/describe';
import { edit } from '../../../route-handler';

/** Who answers in this conversation alone. */
export async function PATCH(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'chooseWhoAnswersHere', chooseHereInput, (ctx, input) =>
    chooseForConversation(ctx, id, input.answers, { hasSmall: hasSmallModel(env()) }),
  );
}
