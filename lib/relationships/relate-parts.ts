import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { withCare } from '../safety/with-care';
import { type RelateInput, relationship } from './schema';

/**
 * The person says how two of their parts stand to each other. `conflict` with `detail.reason` "known" when that is
 * kept already, in either direction for those without one. The answer carries the safety level of the note.
 */
export const relateParts = (ctx: Ctx, { fromPartId, toPartId, fields }: RelateInput) =>
  withCare(
    ctx,
    callRpc(ctx, relationship, 'relate_parts', { p_from: fromPartId, p_to: toPartId, p_fields: fields }),
    fields.note,
  );
