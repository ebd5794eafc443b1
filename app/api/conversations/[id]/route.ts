import { z } from 'zod';
import { deleteConversation } from '@/lib/conversations/delete-conversation';
import { getConversation } from '@/lib/conversations/get-conversation';
import { renameConversation } from '@/lib/conversations/rename-conversation';
import { renameInput } from '@/lib/conversations/schema';
import { asPerson, edit, parsed, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

const asked = z.strictObject({ count: z.coerce.number().int().min(1).max(1_000).optional() });

/** The conversation with its latest words, so many as asked for, and whether an answer is being written right now. */
export async function GET(request: Request, { params }: Params) {
  const { id } = await params;
  const { searchParams } = new URL(request.url);
  const page = parsed(asked, Object.fromEntries(searchParams));
  if (!page.ok) return respond(page);
  return asPerson(async (ctx) => respond(await getConversation(ctx, id, page.value.count)));
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
