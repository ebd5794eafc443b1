import { sayMeanwhile } from '@/agents/engine/waiting-turns';
import { queueInput } from '@/lib/conversations/schema';
import { withInput } from '../../../route-handler';
import { respondMeanwhile } from '../../waiting-handler';

export const maxDuration = 300;

/** Keeps a message until the answer that is being written has ended. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id: conversationId } = await params;
  return withInput(request, queueInput, (ctx, { steers, ...message }) =>
    respondMeanwhile(ctx, conversationId, (settings) =>
      sayMeanwhile(ctx, { conversationId, message, steers }, settings),
    ),
  );
}
