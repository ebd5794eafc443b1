import { z } from 'zod';
import { ok, refuse } from '@/lib/errors';
import { undoAction } from '@/lib/undo/undo-action';
import { defineTool } from '../define-tool';

export const undoActionTool = defineTool({
  name: 'undoAction',
  description:
    'Takes back one action of yours, completely or not at all. Use it when the person asks for it. With preview it only tells how many rows would change. What the person decided or did themselves only they can take back, and when something was changed since, only they can choose what stays.',
  effect: 'write',
  level: 'guest',
  input: z.object({ actionId: z.uuid(), preview: z.boolean().default(false) }),
  output: z.object({ undone: z.uuid().nullable(), restored: z.number().int() }),
  async run(ctx, { actionId, preview }) {
    const taken = await undoAction(ctx, actionId, { preview });
    if (!taken.ok) return taken;
    const { conflicts, changes, changes_left_out } = taken.value;
    if (conflicts.length > 0) {
      return refuse('conflict', 'Something of it was changed since, so nothing was taken back.', {
        conflicts: conflicts.map(({ table_name, field, reason }) => ({ table_name, field, reason })),
      });
    }
    return ok({ undone: preview ? null : actionId, restored: changes.length + (changes_left_out ?? 0) });
  },
});
