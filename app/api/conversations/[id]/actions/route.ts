import { ok } from '@/lib/errors';
import { listProposals } from '@/lib/proposals/list-proposals';
import { listActions } from '@/lib/undo/list-actions';
import { asPerson, respond } from '../../../route-handler';

/** The ledger of one conversation, newest first, and its proposals. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return asPerson(async (ctx) => {
    const [page, proposals] = await Promise.all([
      listActions(ctx, { conversation_id: id, limit: 100 }),
      listProposals(ctx, { conversationId: id }),
    ]);
    if (!page.ok) return respond(page);
    if (!proposals.ok) return respond(proposals);
    return respond(ok({ actions: page.value.actions, proposals: proposals.value }));
  });
}
