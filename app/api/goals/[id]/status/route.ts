import { moveGoal } from '@/lib/goals/move-goal';
import { moveGoalInput } from '@/lib/goals/schema';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'moveGoal', moveGoalInput, (ctx, input) => moveGoal(ctx, id, input));
}
