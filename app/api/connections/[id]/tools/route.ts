import { switchMcpToolsInput } from '@/lib/mcp/schema';
import { switchMcpTools } from '@/lib/mcp/switch-tools';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** Turns tools of a connection on or off, each as it was shown. */
export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'switchConnectionTools', switchMcpToolsInput, (ctx, input) =>
    switchMcpTools(ctx, id, input),
  );
}
