import type { Ctx } from '../context';
import { type LiveStreams, liveStreams } from '../live-streams';
import { type Subscription, subscribe } from './feed';

const beatEveryMs = 20_000;

export interface LedgerEventOptions {
  /** Aborted when the browser leaves. */
  signal: AbortSignal;
  subscribe?: (ctx: Ctx, subscription: Subscription) => Promise<() => void>;
  streams?: LiveStreams;
}

/**
 * Server-sent events that tell that the person's ledger changed, never what. It ends when the browser leaves, when
 * the database no longer answers to this sign-in, and when the server shuts down. A slow reader is told once of all
 * that happened since it read last.
 */
export function ledgerEvents(ctx: Ctx, options: LedgerEventOptions): ReadableStream<Uint8Array> {
  const { signal, subscribe: follow = subscribe, streams = liveStreams() } = options;
  const text = new TextEncoder();
  const cleanups: (() => void)[] = [];
  let over = false;
  let news = false;

  /** What is taken up after the end is given back at once. */
  const until = (cleanup: () => void) => (over ? cleanup() : void cleanups.push(cleanup));
  const release = () => {
    over = true;
    for (const cleanup of cleanups.splice(0)) cleanup();
  };

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: string) => controller.enqueue(text.encode(line));
      const hasRoom = () => !over && (controller.desiredSize ?? 0) > 0;
      const end = () => {
        if (over) return;
        release();
        controller.close();
      };
      const tell = () => {
        news = !hasRoom();
        if (!news) send('event: action\ndata: {}\n\n');
      };
      send(': listening\n\n');
      const beat = setInterval(() => hasRoom() && send(': here\n\n'), beatEveryMs);
      until(() => clearInterval(beat));
      signal.addEventListener('abort', end);
      until(() => signal.removeEventListener('abort', end));
      until(streams.register(end));
      if (signal.aborted) return end();
      follow(ctx, { onNews: tell, onLost: end }).then(until, (error) => {
        console.error(
          `[live] the ledger cannot be followed (${error instanceof Error ? error.name : 'unknown'})`,
        );
        end();
      });
    },
    pull(controller) {
      if (!news) return;
      news = false;
      controller.enqueue(text.encode('event: action\ndata: {}\n\n'));
    },
    cancel: release,
  });
}
