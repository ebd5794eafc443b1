import { editGoalNote } from '@/lib/goal-notes/edit-goal-note';
import { editGoalNoteInput } from '@/lib/goal-notes/schema';
import { edit } from '../../route-handler';

type Params = { params: Promise<{ id: string }> };

export async function PATCH(request: Request, { params }: Params) {
  const { id } = await params;
  return edit(request, 'editGoalNote', editGoalNoteInput, (ctx, input) => editGoalNote(ctx, id, input));
}
