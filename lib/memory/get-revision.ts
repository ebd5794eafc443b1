import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { revisionText } from './schema';

/** The text of one version and of the one before it; another person's is `not_found`. */
export const getRevision = (ctx: Ctx, changeId: number) =>
  callRpc(ctx, revisionText, 'get_revision', { p_change: changeId });
