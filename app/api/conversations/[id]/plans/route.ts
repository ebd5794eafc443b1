import { listPlans } from '@/lib/plans/list-plans';
import { asPerson, respond } from '../../../route-handler';

export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await listPlans(ctx, id)));
}
