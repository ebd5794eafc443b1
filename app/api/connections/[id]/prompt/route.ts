import { usePrompt } from '@/lib/mcp/read-others';
import { usePromptInput } from '@/lib/mcp/schema';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** Asks a server for a prompt of its own, which the person begins a message with. */
export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'usePrompt', usePromptInput, (ctx, input) => usePrompt(ctx, id, input));
}
