import { inBrief } from '@/lib/undo/in-brief';
import { sinceInput } from '@/lib/undo/schema';
import { undoSince } from '@/lib/undo/undo-since';
import { withNames } from '@/lib/undo/with-names';
import { edit } from '../../route-handler';

export async function POST(request: Request) {
  return edit(request, 'undoSince', sinceInput, async (ctx, { seq, since, ...asked }) =>
    inBrief(ctx, await withNames(ctx, await undoSince(ctx, { seq, since }, asked))),
  );
}
