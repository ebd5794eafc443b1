import { z } from 'zod';
import { archiveConversation } from '@/lib/conversations/archive-conversation';
import { edit } from '../../../route-handler';

const input = z.strictObject({ archived: z.boolean() });

/** Takes a conversation out of the list, or back into it. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'archiveConversation', input, (ctx, { archived }) =>
    archiveConversation({ ...ctx, conversationId: id }, id, archived),
  );
}
