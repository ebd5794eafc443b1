import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { type CommitteeSettings, committeeSettings } from './schema';

/** Keeps how the person holds their committees. Refuses with `not_found` before consent. */
export const saveSettings = (ctx: Ctx, settings: CommitteeSettings) =>
  callRpc(ctx, committeeSettings, 'set_committee', { p_settings: settings });
