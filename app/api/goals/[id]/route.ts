import { randomUUID } from 'node:crypto';
import { removeGoalAndErrands } from '@/agents/engine/errands/end-goal';
import { ok } from '@/lib/errors';
import { editGoal } from '@/lib/goals/edit-goal';
import { editGoalInput } from '@/lib/goals/schema';
import { asPerson, edit, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'editGoal', editGoalInput, (ctx, input) => editGoal(ctx, id, input));
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const actionId = randomUUID();
    const removed = await removeGoalAndErrands({ ...ctx, tool: 'removeGoal', actionId }, id);
    return respond(removed.ok ? ok({ action: actionId }) : removed);
  });
}
