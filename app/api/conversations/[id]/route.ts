import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { renameInput } from '@/lib/conversations/schema';
import { asPerson, edit, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** The conversation with its latest words, and whether an answer is being written right now. */
export async function GET(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await getConversation(ctx, id)));
}

export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'renameConversation', renameInput, (ctx, { title }) =>
    renameConversation({ ...ctx, conversationId: id }, id, title),
  );
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) =>
    respond(await deleteConversation({ ...ctx, tool: 'deleteConversation', conversationId: id }, id)),
  );
}
