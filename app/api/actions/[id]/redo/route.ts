import { redoAction } from '@/lib/undo/redo-action';
import { revertInput } from '@/lib/undo/schema';
import { withNames } from '@/lib/undo/with-names';
import { edit } from '../../../route-handler';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'redo', revertInput, async (ctx, asked) =>
    withNames(ctx, await redoAction(ctx, id, asked)),
  );
}
