import { decideProposal } from '@/lib/proposals/decide-proposal';
import { decideInput } from '@/lib/proposals/schema';
import { edit } from '../../../door';

/** The person's decision. No agent comes through this door. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'decideProposal', decideInput, (ctx, input) => decideProposal(ctx, id, input));
}
