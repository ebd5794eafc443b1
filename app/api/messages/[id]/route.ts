import { z } from 'zod';
import { deleteMessage } from '@/lib/conversations/delete-message';
import { quotesOfMessage } from '@/lib/evidence/quotes-of-message';
import { asPerson, parsed, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** What would go with the message: the quotes kept from it. */
export async function GET(_: Request, { params }: Params) {
  const id = parsed(z.uuid(), (await params).id);
  return id.ok ? asPerson(async (ctx) => respond(await quotesOfMessage(ctx, id.value))) : respond(id);
}

export async function DELETE(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await deleteMessage({ ...ctx, tool: 'deleteMessage' }, id)));
}
