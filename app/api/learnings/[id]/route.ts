import { dropLearning } from '@/lib/learnings/drop-learning';
import { editLearning } from '@/lib/learnings/edit-learning';
import { editLearningInput } from '@/lib/learnings/schema';
import { asPerson, edit, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'editLearning', editLearningInput, (ctx, input) => editLearning(ctx, id, input));
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await dropLearning({ ...ctx, tool: 'dropLearning' }, id)));
}
