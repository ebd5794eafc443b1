import type { Ctx } from '../context';
import { read } from '../db/call';
import { type Result, refuse } from '../errors';
import type { Channel } from './schema';
import { type Unlinked, unlinkChannel } from './unlink-channel';

/** The person unlinks the sender by which they write. Refuses with `not_found` where it is linked to nobody, or to somebody else. */
export async function unlinkSender(ctx: Ctx, channel: Channel, sender: string): Promise<Result<Unlinked>> {
  const link = await read(
    ctx.db.from('channel_links').select('id').eq('channel', channel).eq('sender', sender).maybeSingle(),
  );
  if (!link.ok) return link;
  return link.value ? unlinkChannel(ctx, link.value.id) : refuse('not_found', 'This is not linked any more.');
}
