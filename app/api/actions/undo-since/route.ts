import { sinceInput } from '@/lib/undo/schema';
import { undoSince } from '@/lib/undo/undo-since';
import { edit } from '../../door';

export async function POST(request: Request) {
  return edit(request, 'undoSince', sinceInput, (ctx, { seq, since, ...asked }) =>
    undoSince(ctx, { seq, since }, asked),
  );
}
