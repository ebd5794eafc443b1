import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type RelationshipChanges, relationship } from './schema';

/**
 * The person changes what they said about two parts. `conflict` with `detail.current` when it has changed since
 * `version`. The answer carries the safety level of the note.
 */
export const editRelationship = (
  ctx: Ctx,
  relationshipId: string,
  changes: RelationshipChanges,
  version: number,
) =>
  withCare(
    ctx,
    callRpc(ctx, relationship, 'edit_relationship', {
      p_id: relationshipId,
      p_changes: changes,
      p_version: version,
    }),
    changes.note,
  );
