import { z } from 'zod';
import { ok, refuse } from '@/lib/errors';
import { undoAction } from '@/lib/undo/undo-action';
import { defineTool } from '../define-tool';

export const undoActionTool = defineTool({
  name: 'undoAction',
  description:
    'Takes back one action of yours, completely or not at all. Use it when the person asks for it. What the person decided or did themselves only they can take back.',
  effect: 'change',
  input: z.object({ actionId: z.uuid() }),
  output: z.object({ undone: z.uuid(), restored: z.number().int() }),
  async run(ctx, { actionId }) {
    const taken = await undoAction(ctx, actionId);
    if (!taken.ok) return taken;
    const { conflicts, changes } = taken.value;
    if (conflicts.length > 0) {
      return refuse('conflict', 'Something of it was changed since, so nothing was taken back.', {
        conflicts,
      });
    }
    return ok({ undone: actionId, restored: changes.length });
  },
});
