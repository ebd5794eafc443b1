import type { Ctx } from '../context';
import { callRpc } from '../db/call-rpc';
import { mapPicture, mapSnapshot } from './schema';

const snapshotWithPicture = mapSnapshot.extend({ picture: mapPicture });

/** One kept picture of the map; `not_found` when it is gone or somebody else's. */
export const getSnapshot = (ctx: Ctx, snapshotId: string) =>
  callRpc(ctx, snapshotWithPicture, 'get_map_snapshot', { p_id: snapshotId });
