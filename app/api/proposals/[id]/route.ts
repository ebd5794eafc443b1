import { reviseInput } from '@/lib/proposals/schema';
import { updateProposal } from '@/lib/proposals/update-proposal';
import { edit } from '../../route-handler';

/** The person puts a suggestion that waits another way. */
export async function PATCH(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'updateProposal', reviseInput, (ctx, input) => updateProposal(ctx, id, input));
}
