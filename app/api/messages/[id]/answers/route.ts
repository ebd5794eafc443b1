import { z } from 'zod';
import { chooseAnswer } from '@/lib/conversations/choose-answer';
import { edit } from '../../../route-handler';

const input = z.strictObject({ conversationId: z.uuid(), show: z.uuid().optional() });

/** Sets the answer to the person's last message aside for another one: for `show`, or for one that is yet to be asked for. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'chooseAnswer', input, (ctx, { conversationId, show }) =>
    chooseAnswer({ ...ctx, conversationId }, conversationId, id, show),
  );
}
