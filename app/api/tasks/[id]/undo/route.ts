import { undoTask } from '@/lib/tasks/undo-task';
import { revertInput } from '@/lib/undo/schema';
import { withNames } from '@/lib/undo/with-names';
import { edit } from '../../../route-handler';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'undo', revertInput, async (ctx, asked) =>
    withNames(ctx, await undoTask(ctx, id, asked)),
  );
}
