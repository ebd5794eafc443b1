import { setHeadersInput } from '@/lib/mcp/schema';
import { setHeaders } from '@/lib/mcp/set-headers';
import { thisServer } from '@/lib/models/this-server';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** What a server is sent to let us in; null sends it nothing. */
export async function PUT(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'setConnectionHeaders', setHeadersInput, async (ctx, { headers }) =>
    setHeaders(ctx, id, headers, (await thisServer()).secrets),
  );
}
