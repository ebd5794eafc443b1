import { editNote } from '@/lib/notes/edit-note';
import { removeNote } from '@/lib/notes/remove-note';
import { editNoteInput } from '@/lib/notes/schema';
import { asPerson, edit, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'editNote', editNoteInput, (ctx, input) =>
    editNote(ctx, id, input.body, input.version),
  );
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await removeNote({ ...ctx, tool: 'removeNote' }, id)));
}
