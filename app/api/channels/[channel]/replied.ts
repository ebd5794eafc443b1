import { after } from 'next/server';
import { type ChannelEvent, collected } from '@/agents/channels/events';
import type { Reply } from '@/agents/channels/receive';
import { ok } from '@/lib/errors';
import { respond } from '../../route-handler';

const streamType = 'application/x-ndjson';

/** A reply as the channel asks for it: one JSON, or its events line by line (`accept: application/x-ndjson`). */
export async function replied(request: Request, reply: Reply): Promise<Response> {
  const isStream = request.headers.get('accept')?.includes(streamType) ?? false;
  if (!('spoken' in reply)) {
    const words = 'said' in reply ? reply.said : null;
    if (!isStream) return respond(ok({ answer: words, stop: null }));
    return lines(
      words === null
        ? []
        : [
            { type: 'told', text: words },
            { type: 'end', stop: null },
          ],
    );
  }
  after(reply.spoken.rest);
  if (isStream) return lines(reply.spoken.events);
  const { text, ...ending } = await collected(reply.spoken.events);
  if (!(await reply.stays())) return respond(ok({ answer: null, stop: null }));
  return respond(ok({ answer: text === '' ? null : text, ...ending }));
}

function lines(events: AsyncIterable<ChannelEvent> | ChannelEvent[]): Response {
  const told = asLines(events);
  const text = new ReadableStream<string>({
    async pull(controller) {
      const { value, done } = await told.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void told.return(),
  });
  const headers = { 'content-type': `${streamType}; charset=utf-8`, 'cache-control': 'no-store' };
  return new Response(text.pipeThrough(new TextEncoderStream()), {
    headers: { ...headers, 'x-accel-buffering': 'no' },
  });
}

async function* asLines(events: AsyncIterable<ChannelEvent> | ChannelEvent[]): AsyncGenerator<string, void> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}
