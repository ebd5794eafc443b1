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
    'Lists what was done lately, by you or by the person, newest first, and what of it was taken back. For what was done before that, ask again with the `next` of the answer as `before`.',
  effect: 'look',
  input: z.object({
    limit: z.number().int().min(1).max(50).default(10),
    before: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({ actions: z.array(recentAction), next: z.number().int().nullable() }),
  async run(ctx, { limit, before }) {
    const page = await listActions(ctx, { limit, before });
    if (!page.ok) return page;
    return ok({
      actions: page.value.actions.map((a) => recentAction.parse({ ...a, undone: a.undone_by !== null })),
      next: page.value.next,
    });
  },
});
