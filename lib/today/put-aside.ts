import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import type { PutAsideInput } from './schema';

/** The person wants a card not today, or not again. Out: the action, which an undo takes back; null where it was so already. */
export const putAside = (ctx: Ctx, { kind, sourceId, never }: PutAsideInput) =>
  callRpc(ctx, z.object({ action: z.uuid().nullable() }), 'put_card_aside', {
    ...{ p_kind: kind, p_source: sourceId, p_never: never },
  });
