import type { Ctx } from '@/lib/context';
import { moveTask } from '@/lib/tasks/move-task';
import type { TaskMove } from '@/lib/tasks/schema';
import { stopRun } from '../run-stream';

/** The person pauses an errand, lets it go on, or cancels it; what is being done ends, whichever process does it. As moveTask otherwise. */
export async function moveErrand(ctx: Ctx, id: string, to: TaskMove) {
  const moved = await moveTask(ctx, id, to);
  if (moved.ok && to !== 'resume') await stopRun(ctx, moved.value.conversation_id);
  return moved;
}
