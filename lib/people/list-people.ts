import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { peoplePage } from './schema';

/** The people of this installation, newest first. Refuses with `not_allowed` whoever is no admin. */
export const listPeople = (ctx: Ctx, before?: string) =>
  callRpc(ctx, peoplePage, 'list_people', { p_before: before });
