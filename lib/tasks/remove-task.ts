import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';

/** The person removes an errand; the files of it go along, what it wrote elsewhere stays. Refused with `conflict` while it works. */
export const removeTask = (ctx: Ctx, id: string) => callRpc(ctx, z.unknown(), 'remove_task', { p_id: id });
