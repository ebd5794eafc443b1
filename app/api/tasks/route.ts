import { refuse } from '@/lib/errors';
import { hasErrandModel } from '@/lib/model-choice/has-errand-model';
import { assess, isFlagged } from '@/lib/safety/assess';
import { giveTask } from '@/lib/tasks/give-task';
import { giveTaskInput } from '@/lib/tasks/schema';
import { edit } from '../route-handler';
import { beginAfter } from './begin-after';

export const maxDuration = 300;

/** The person gives an errand; it begins once this is answered. Without a model it is not given. */
export async function POST(request: Request) {
  return edit(request, 'giveTask', giveTaskInput, async (ctx, input) => {
    // Words of a hard moment are kept and answered with help; with them nothing is begun anyway.
    if (!isFlagged(assess(input.instructions)) && !(await hasErrandModel(ctx)))
      return refuse('unavailable', 'An errand needs a model. You can choose one in Settings.', 'no_model');
    const given = await giveTask(ctx, input);
    if (given.ok) beginAfter();
    return given;
  });
}
