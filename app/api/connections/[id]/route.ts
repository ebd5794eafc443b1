import { z } from 'zod';
import { removeServer } from '@/lib/mcp/remove-server';
import { switchServerInput } from '@/lib/mcp/schema';
import { switchServer } from '@/lib/mcp/switch-server';
import { edit } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** Turns a connection off or on. */
export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'switchConnection', switchServerInput, (ctx, { on }) => switchServer(ctx, id, on));
}

export async function DELETE(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'removeConnection', z.strictObject({}), (ctx) => removeServer(ctx, id));
}
