import { redoAction } from '@/lib/undo/redo-action';
import { revertInput } from '@/lib/undo/schema';
import { edit } from '../../../door';

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'redo', revertInput, (ctx, asked) => redoAction(ctx, id, asked));
}
