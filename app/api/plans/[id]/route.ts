import { changePlan } from '@/lib/plans/change-plan';
import { changePlanInput } from '@/lib/plans/schema';
import { respond, withInput } from '../../route-handler';

export async function PATCH(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return withInput(request, changePlanInput, async (ctx, change) =>
    respond(await changePlan({ ...ctx, tool: change.do === 'stop' ? 'stopPlan' : 'changePlan' }, id, change)),
  );
}
