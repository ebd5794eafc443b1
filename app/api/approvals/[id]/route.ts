import { decideApproval } from '@/lib/mcp/decide-approval';
import { getApproval } from '@/lib/mcp/get-approval';
import { decideInput } from '@/lib/mcp/schema';
import { asPerson, edit, respond } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** How a question about something that would leave Parley stands. */
export async function GET(_: Request, { params }: Params) {
  const { id } = await params;
  return asPerson(async (ctx) => respond(await getApproval(ctx, id)));
}

/** The person says yes once, yes always, or no, to what they were shown. */
export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'decideApproval', decideInput, (ctx, input) => decideApproval(ctx, id, input));
}
