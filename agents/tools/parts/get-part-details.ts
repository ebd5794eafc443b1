import { z } from 'zod';
import { ok } from '@/lib/errors';
import { getPart, partDetails } from '@/lib/parts/get-part';
import { defineTool } from '../define-tool';

export const getPartDetailsTool = defineTool({
  name: 'getPartDetails',
  description:
    'Reads everything the person keeps about one part: fields, quotes, relationships with what was said of them over time, how well it is known, notes, what waits for a decision and what changed lately.',
  effect: 'look',
  input: z.object({ partId: z.uuid() }),
  output: partDetails.omit({ letters: true }),
  async run(ctx, { partId }) {
    const found = await getPart(ctx, partId);
    if (!found.ok) return found;
    const { letters: _, ...details } = found.value;
    return ok(details);
  },
});
