import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { profile } from './schema';

/** Sets the country whose help lines are shown; null for "rather not say". */
export const setCountry = (ctx: Ctx, country: string | null) =>
  callRpc(ctx, profile, 'set_country', { p_country: country });
