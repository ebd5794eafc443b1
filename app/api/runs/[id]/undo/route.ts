import { revertInput } from '@/lib/undo/schema';
import { undoRun } from '@/lib/undo/undo-run';
import { edit } from '../../../door';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'undo', revertInput, (ctx, asked) => undoRun(ctx, id, asked));
}
