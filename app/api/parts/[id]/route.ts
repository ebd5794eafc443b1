import { editPart } from '@/lib/parts/edit-part';
import { removePart } from '@/lib/parts/remove-part';
import { editPartInput } from '@/lib/parts/schema';
import { asPerson, edit, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'editPart', editPartInput, (ctx, input) =>
    editPart(ctx, id, input.changes, input.version),
  );
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await removePart({ ...ctx, tool: 'removePart' }, id)));
}
