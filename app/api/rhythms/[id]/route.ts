import { editRhythm } from '@/lib/rhythms/edit-rhythm';
import { removeRhythm } from '@/lib/rhythms/remove-rhythm';
import { rhythmEdit, rhythmId } from '@/lib/rhythms/schema';
import { asPerson, edit, parsed, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function PATCH(request: Request, { params }: Params) {
  const asked = parsed(rhythmId, await params);
  return edit(request, 'editRhythm', rhythmEdit, async (ctx, change) =>
    asked.ok ? editRhythm(ctx, asked.value.id, change) : asked,
  );
}

export async function DELETE(_: Request, { params }: Params) {
  const asked = parsed(rhythmId, await params);
  return asPerson(async (ctx) =>
    respond(asked.ok ? await removeRhythm({ ...ctx, tool: 'removeRhythm' }, asked.value.id) : asked),
  );
}
