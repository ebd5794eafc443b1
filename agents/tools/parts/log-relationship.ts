import { z } from 'zod';
import { relationshipStatuses, relationshipTypes } from '@/lib/parts/schema';
import { loggedRelationship, logRelationship } from '@/lib/relationships/log-relationship';
import { defineTool } from '../define-tool';
import { suggestionGrounds } from './suggested-fields';

export const logRelationshipTool = defineTool({
  name: 'logRelationship',
  description:
    'Keeps what the person said about how two of their parts stand to each other, with the quotes that say it. protector_exile points from the protector to the protected. polarization runs from 0 (near each other) to 1 (far apart), as their words tell it. When the two are not known to stand so, it becomes a suggestion that the person decides: the answer says which happened.',
  effect: 'write',
  once: true,
  level: 'guest',
  input: z.object({
    fromPartId: z.uuid(),
    toPartId: z.uuid(),
    type: z.enum(relationshipTypes),
    status: z.enum(relationshipStatuses).optional(),
    polarization: z.number().min(0).max(1).optional(),
    evidenceIds: suggestionGrounds.evidenceIds.min(1),
    why: suggestionGrounds.why,
  }),
  output: loggedRelationship,
  run: logRelationship,
});
