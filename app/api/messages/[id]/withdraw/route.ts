import { z } from 'zod';
import { withdrawLastMessage } from '@/lib/conversations/withdraw-last-message';
import { edit } from '../../../route-handler';

const input = z.strictObject({ conversationId: z.uuid() });

/** Takes the person's last message out, with its answer, so that it can be written anew. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'editMessage', input, (ctx, { conversationId }) =>
    withdrawLastMessage({ ...ctx, conversationId }, conversationId, id),
  );
}
