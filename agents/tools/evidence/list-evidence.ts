import { z } from 'zod';
import { ok } from '@/lib/errors';
import { listEvidence } from '@/lib/evidence/list-evidence';
import { evidence } from '@/lib/evidence/schema';
import { defineTool } from '../define-tool';
import { restingOnThemselves } from '../result-sources';

export const listEvidenceTool = defineTool({
  name: 'listEvidence',
  description:
    'Lists kept quotes: those of one part, or without partId those that belong to no part yet. Newest first.',
  effect: 'read',
  level: 'guest',
  input: z.object({ partId: z.uuid().optional(), limit: z.number().int().min(1).max(100).default(30) }),
  output: z.object({ evidence: z.array(evidence) }),
  async run(ctx, { partId, limit }) {
    const found = await listEvidence(ctx, { partId: partId ?? null, limit });
    return found.ok ? ok({ evidence: restingOnThemselves(found.value) }) : found;
  },
});
