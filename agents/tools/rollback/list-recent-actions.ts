import { z } from 'zod';
import { ok } from '@/lib/errors';
import { listActions } from '@/lib/undo/list-actions';
import { action } from '@/lib/undo/schema';
import { defineTool } from '../define-tool';

const recentAction = action
  .pick({ id: true, tool: true, actor: true, status: true, created_at: true, change_count: true })
  .extend({ undone: z.boolean() });

export const listRecentActionsTool = defineTool({
  name: 'listRecentActions',
  description:
    'Lists what was done lately, by you or by the person, newest first, and what of it was taken back.',
  effect: 'look',
  input: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
  output: z.object({ actions: z.array(recentAction) }),
  async run(ctx, { limit }) {
    const page = await listActions(ctx, { limit });
    if (!page.ok) return page;
    return ok({
      actions: page.value.actions.map((a) => recentAction.parse({ ...a, undone: a.undone_by !== null })),
    });
  },
});
