import { z } from 'zod';
import { recentActions } from '@/lib/undo/recent-actions';
import { actionForAgents } from '@/lib/undo/schema';
import { defineTool } from '../define-tool';

export const listRecentActionsTool = defineTool({
  name: 'listRecentActions',
  description:
    'Lists what was done lately, by you or by the person, newest first, and what of it was taken back. For what was done before that, ask again with the `next` of the answer as `before`.',
  effect: 'read',
  level: 'guest',
  input: z.object({
    limit: z.number().int().min(1).max(50).default(10),
    before: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({ actions: z.array(actionForAgents), next: z.number().int().nullable() }),
  run: recentActions,
});
