import { z } from 'zod';
import { lookAgain } from '@/lib/mcp/look-again';
import { edit } from '../../../route-handler';

type Params = { params: Promise<{ id: string }> };

/** Asks a server what there is, once more. */
export async function POST(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'lookAtConnection', z.strictObject({}), (ctx) => lookAgain(ctx, id));
}
