import { z } from 'zod';
import { chooseWords } from '@/lib/conversations/choose-answer';
import { edit } from '../../../route-handler';

const input = z.strictObject({ conversationId: z.uuid(), show: z.uuid() });

/** Shows words that the person wrote anew in the place of their last message, as a pair with their answer. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'undo', input, (ctx, { conversationId, show }) =>
    chooseWords({ ...ctx, conversationId }, conversationId, id, show),
  );
}
