import { stopHere } from '@/agents/engine/run-stream';
import { linkRef } from '@/lib/channels/schema';
import { unlinkChannel } from '@/lib/channels/unlink-channel';
import { asPerson, parsed, respond } from '../../route-handler';

/** Unlinks a way in, at once: an answer that is being written for it ends as it is. */
export async function DELETE(_: Request, { params }: { params: Promise<{ id: string }> }) {
  const asked = parsed(linkRef, await params);
  if (!asked.ok) return respond(asked);
  return asPerson(async (ctx) => {
    const done = await unlinkChannel({ ...ctx, tool: 'unlinkChannel' }, asked.value.id);
    if (done.ok) for (const conversation of done.value.conversations) stopHere(ctx, conversation);
    return respond(done);
  });
}
