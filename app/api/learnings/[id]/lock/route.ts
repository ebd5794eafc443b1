import { lockLearning } from '@/lib/learnings/lock-learning';
import { lockLearningInput } from '@/lib/learnings/schema';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'lockLearning', lockLearningInput, (ctx, input) => lockLearning(ctx, id, input));
}
