import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type PartChanges, part } from './schema';

/**
 * The person edits a part by hand. `version` is the one they saw; when the part has changed since, the answer is
 * `conflict` with `detail.current` as it stands now, and nothing is written. A part that rests is `conflict`, too.
 * The answer carries the safety level of the words.
 */
export const editPart = (ctx: Ctx, partId: string, changes: PartChanges, version: number) =>
  withCare(
    ctx,
    callRpc(ctx, part, 'edit_part', { p_id: partId, p_changes: changes, p_version: version }),
    changes,
  );
