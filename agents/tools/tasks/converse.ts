import { z } from 'zod';
import { talkInWork, waitingWork } from '@/lib/plans/end-work';
import { taskLimits } from '@/lib/tasks/schema';
import { defineTool } from '../define-tool';

export const converseTool = defineTool({
  name: 'converse',
  description:
    'Turns this errand into talk, when it is better talked about than done alone: says this first in the conversation of the intention. Your work rests until the person lets it go on.',
  effect: 'write',
  level: 'guest',
  input: z.strictObject({ text: z.string().trim().min(1).max(taskLimits.talk) }),
  output: waitingWork,
  run: (ctx, { text }) => talkInWork(ctx, text),
});
