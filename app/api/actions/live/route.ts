import { subscribe } from '@/lib/db/feed';
import { asPerson } from '../../door';

export const dynamic = 'force-dynamic';

/** Server-sent events: tells that the person's ledger changed, never what. The page asks for what it shows. */
export async function GET(request: Request) {
  return asPerson(async (ctx) => {
    const text = new TextEncoder();
    let stop = () => {};
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        let told = 0;
        const send = (line: string) => controller.enqueue(text.encode(line));
        send(': listening\n\n');
        const leave = await subscribe(ctx.personId, () => send(`event: action\ndata: {"seq":${++told}}\n\n`));
        const beat = setInterval(() => send(': here\n\n'), 20_000);
        stop = () => {
          clearInterval(beat);
          leave();
        };
        request.signal.addEventListener('abort', () => {
          stop();
          controller.close();
        });
      },
      cancel: () => stop(),
    });
    return new Response(body, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  });
}
