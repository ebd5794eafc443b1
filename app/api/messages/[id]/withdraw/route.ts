import { z } from 'zod';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { listFreedFiles } from '@/lib/files/list-freed-files';
import { asPerson, edit, parsed, respond } from '../../../route-handler';

const input = z.strictObject({ conversationId: z.uuid() });

/** Takes the person's last message out, with its answer, so that it can be written anew. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'editMessage', input, (ctx, { conversationId }) =>
    withdrawLastMessage({ ...ctx, conversationId }, conversationId, id),
  );
}

/** The files of a message that was taken out so, as far as they still wait for other words; none of any other message. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const message = parsed(z.uuid(), id);
    return respond(message.ok ? await listFreedFiles(ctx, message.value) : message);
  });
}
