import { editRelationship } from '@/lib/relationships/edit-relationship';
import { removeRelationship } from '@/lib/relationships/remove-relationship';
import { editRelationshipInput } from '@/lib/relationships/schema';
import { asPerson, edit, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'editRelationship', editRelationshipInput, (ctx, input) =>
    editRelationship(ctx, id, input.changes, input.version),
  );
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) =>
    respond(await removeRelationship({ ...ctx, tool: 'removeRelationship' }, id)),
  );
}
