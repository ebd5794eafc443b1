import { answerTask } from '@/lib/tasks/answer-task';
import { answerTaskInput } from '@/lib/tasks/schema';
import { edit } from '../../../route-handler';
import { beginAfter } from '../../begin-after';

export const maxDuration = 300;

export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return edit(request, 'answerTask', answerTaskInput, async (ctx, given) => {
    const answered = await answerTask(ctx, id, given);
    if (answered.ok) beginAfter();
    return answered;
  });
}
