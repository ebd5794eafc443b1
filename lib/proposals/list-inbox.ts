import { z } from 'zod';
import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { proposal } from './schema';

export const inbox = z.object({ pending: z.array(proposal), recent: z.array(proposal) });
export type Inbox = z.infer<typeof inbox>;

/** All that waits for the person, newest first, and what was answered, expired or withdrawn in the last 30 days. */
export const listInbox = (ctx: Ctx) => callRpc(ctx, inbox, 'list_inbox', {});
