import { makeGoal } from '@/lib/goals/make-goal';
import { makeGoalInput } from '@/lib/goals/schema';
import { edit } from '../route-handler';

export async function POST(request: Request) {
  return edit(request, 'makeGoal', makeGoalInput, makeGoal);
}
