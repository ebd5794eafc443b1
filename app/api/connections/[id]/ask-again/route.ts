import { askAgain } from '@/lib/mcp/ask-again';
import { askAgainInput } from '@/lib/mcp/schema';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** A tool that was allowed always asks each time again. */
export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'askConnectionAgain', askAgainInput, (ctx, { tool }) => askAgain(ctx, id, tool));
}
