import { deleteMessage } from '@/lib/conversations/delete-message';
import { asPerson, respond } from '../../door';

export async function DELETE(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await deleteMessage({ ...ctx, tool: 'deleteMessage' }, id)));
}
