import { z } from 'zod';
import { getPart, partDetails } from '@/lib/parts/get-part';
import { defineTool } from '../define-tool';

export const getPartDetailsTool = defineTool({
  name: 'getPartDetails',
  description:
    'Reads everything the person keeps about one part: fields, quotes, relationships, what waits for a decision and what changed lately.',
  effect: 'look',
  input: z.object({ partId: z.uuid() }),
  output: partDetails,
  run: (ctx, { partId }) => getPart(ctx, partId),
});
