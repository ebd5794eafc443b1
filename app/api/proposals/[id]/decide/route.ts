import { decideProposal } from '@/lib/proposals/decide-proposal';
import { decideInput } from '@/lib/proposals/schema';
import { edit } from '../../../route-handler';

/** The person's decision. No agent may call this route. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'decideProposal', decideInput, (ctx, input) => decideProposal(ctx, id, input));
}
