import { ledgerEvents } from '@/lib/db/ledger-events';
import { asPerson } from '../../route-handler';

export const dynamic = 'force-dynamic';
export const maxDuration = 300;

/** Server-sent events: tells that the person's ledger changed, never what. The page asks for what it shows. */
export async function GET(request: Request) {
  return asPerson(
    async (ctx) =>
      new Response(ledgerEvents(ctx, { signal: request.signal }), {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
        },
      }),
  );
}
