import { z } from 'zod';
import { ok } from '@/lib/errors';
import { partForAgents, readPartForAgents } from '@/lib/parts/part-for-agents';
import { defineTool } from '../define-tool';
import { restingOnThemselves, sourcesKey } from '../result-sources';

export const getPartDetailsTool = defineTool({
  name: 'getPartDetails',
  description:
    'Reads everything the person keeps about one part: fields, quotes, relationships with what was said of them over time, how well it is known, notes, and, without their words, what waits for a decision and what was done lately.',
  effect: 'read',
  level: 'guest',
  input: z.object({ partId: z.uuid() }),
  output: partForAgents,
  async run(ctx, { partId }) {
    const read = await readPartForAgents(ctx, partId);
    if (!read.ok) return read;
    const { part, evidence, relationships, assessments } = read.value;
    return ok({
      ...read.value,
      evidence: restingOnThemselves(evidence),
      relationships: relationships.map(({ observations, ...one }) => ({
        ...one,
        observations: observations.map((it) => ({ ...it, [sourcesKey]: [it.evidence_id] })),
      })),
      assessments: restingOnThemselves(assessments),
      [sourcesKey]: [part.id],
    });
  },
});
