import { z } from 'zod';
import { partForAgents, readPartForAgents } from '@/lib/parts/part-for-agents';
import { defineTool } from '../define-tool';

export const getPartDetailsTool = defineTool({
  name: 'getPartDetails',
  description:
    'Reads everything the person keeps about one part: fields, quotes, relationships with what was said of them over time, how well it is known, notes, and, without their words, what waits for a decision and what was done lately.',
  effect: 'read',
  level: 'guest',
  input: z.object({ partId: z.uuid() }),
  output: partForAgents,
  run: (ctx, { partId }) => readPartForAgents(ctx, partId),
});
