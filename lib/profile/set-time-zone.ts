import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { profile, type TimeZoneInput } from './schema';

/**
 * Keeps the zone in which the person's days are counted; null for UTC. With `first` only where none was ever kept.
 * Refuses with `invalid_input` a zone the database does not know, `not_found` before consent.
 */
export const setTimeZone = (ctx: Ctx, { timeZone, first }: TimeZoneInput) =>
  callRpc(ctx, profile, 'set_time_zone', { p_zone: timeZone, p_first: first });
