import { readResource } from '@/lib/mcp/read-others';
import { readResourceInput } from '@/lib/mcp/schema';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** Reads a resource of a server, as plain text. */
export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'readConnection', readResourceInput, (ctx, { uri }) => readResource(ctx, id, uri));
}
