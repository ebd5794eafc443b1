import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

const unlinked = z.object({ action: z.uuid().nullable(), conversations: z.array(z.uuid()) });
export type Unlinked = z.infer<typeof unlinked>;

/** Nothing is heard by this way any more, and an answer that is being written for it is asked to stop. */
export const unlinkChannel = (ctx: Ctx, id: string) => callRpc(ctx, unlinked, 'unlink_channel', { p_id: id });
