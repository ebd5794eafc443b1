import { moveGoalAndErrands } from '@/agents/engine/errands/end-goal';
import { moveGoalInput } from '@/lib/goals/schema';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'moveGoal', moveGoalInput, (ctx, input) => moveGoalAndErrands(ctx, id, input));
}
