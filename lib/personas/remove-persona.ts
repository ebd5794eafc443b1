import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

const removed = z.object({ action: z.uuid().nullable() });

/** Takes a persona away that the caller wrote; what is less particular answers there from the next message on. */
export const removePersona = (ctx: Ctx, id: string) => callRpc(ctx, removed, 'remove_persona', { p_id: id });
