import { removeTask } from '@/lib/tasks/remove-task';
import { asPerson, respond } from '../../route-handler';

export async function DELETE(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await removeTask({ ...ctx, tool: 'removeTask' }, id)));
}
