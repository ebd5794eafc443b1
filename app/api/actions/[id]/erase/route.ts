import { z } from 'zod';
import { eraseNow } from '@/lib/undo/erase-now';
import { edit } from '../../../route-handler';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'eraseNow', z.object({}), (ctx) => eraseNow(ctx, id));
}
