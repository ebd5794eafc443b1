import { liveRun, replayLiveRun } from '@/agents/engine/live-runs';
import { UI_MESSAGE_STREAM_HEADERS } from '@/agents/engine/stream-headers';
import { asPerson } from '../../../route-handler';

/** The running answer of a conversation from its beginning, or 204 when none is being written here. */
export async function GET(_: Request, { params }: { params: Promise<{ conversationId: string }> }) {
  const { conversationId } = await params;
  return asPerson(async (ctx) => {
    const live = liveRun(ctx.personId, conversationId);
    if (!live) return new Response(null, { status: 204 });
    const stream = replayLiveRun(live).pipeThrough(new TextEncoderStream());
    return new Response(stream, { headers: UI_MESSAGE_STREAM_HEADERS });
  });
}
