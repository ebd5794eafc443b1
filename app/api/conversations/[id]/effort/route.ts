import { chooseEffort } from '@/lib/model-choice/choose-who-answers';
import { chooseEffortInput } from '@/lib/model-choice/schema';
import { edit } from '../../../route-handler';

/** How long a model is to think in this conversation. */
export async function PATCH(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'chooseEffortHere', chooseEffortInput, (ctx, input) =>
    chooseEffort(ctx, id, input.effort),
  );
}
