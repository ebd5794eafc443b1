import { findRunStream } from '@/agents/engine/run-stream';
import { UI_MESSAGE_STREAM_HEADERS } from '@/agents/engine/stream-headers';
import { asPerson, respond } from '../../../route-handler';

export const maxDuration = 300;

/** The running answer of a conversation from its beginning, wherever it is written, or 204 when none is. */
export async function GET(_: Request, { params }: { params: Promise<{ conversationId: string }> }) {
  const { conversationId } = await params;
  return asPerson(async (ctx) => {
    const found = await findRunStream(ctx, conversationId);
    if (!found.ok) return respond(found);
    if (!found.value) return new Response(null, { status: 204 });
    const stream = found.value.follow().pipeThrough(new TextEncoderStream());
    return new Response(stream, { headers: UI_MESSAGE_STREAM_HEADERS });
  });
}
