import type { Worker } from 'node:worker_threads';
import { type Asked, type Opening, type Reply, type Request, type Told, unpackError } from './messages';

/** The line to a thread that has opened a database. It is of no use once the thread has ended. */
export interface Line {
  ask<T = void>(asked: Asked): Promise<T>;
  /** Hears what the thread says to one listener. */
  hear(listener: number, onPayload: (payload: string) => void): void;
  forget(listener: number): void;
  hasEnded(): boolean;
  end(): Promise<unknown>;
}

interface Waiting {
  done: (value: never) => void;
  failed: (error: Error) => void;
}

/** Has the thread open the database that lies there. Rejects with what kept it from doing so. */
export async function openLine(worker: Worker, told: Told): Promise<Line> {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<number, (payload: string) => void>();
  let asked = 0;
  let ended = false;

  /** Nobody knows what became of what was asked; as the global `fetch` rejects where nobody answers. */
  const hangUp = (cause?: unknown) => {
    ended = true;
    for (const { failed } of waiting.values()) failed(new TypeError('fetch failed', { cause }));
    waiting.clear();
  };
  const settle = (reply: Reply) => {
    if ('listener' in reply) return listeners.get(reply.listener)?.(reply.payload);
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (waiting.size === 0) worker.unref();
    if ('error' in reply) one?.failed(unpackError(reply.error));
    else one?.done(reply.value as never);
  };
  const line: Line = {
    ask: (what) =>
      new Promise((done, failed) => {
        if (ended) return failed(new TypeError('fetch failed'));
        asked += 1;
        if (waiting.size === 0) worker.ref();
        waiting.set(asked, { done, failed });
        worker.postMessage({ ...what, id: asked } satisfies Request);
      }),
    hear: (listener, onPayload) => void listeners.set(listener, onPayload),
    forget: (listener) => void listeners.delete(listener),
    hasEnded: () => ended,
    end: () => worker.terminate(),
  };

  return new Promise((opened, failed) => {
    worker.ref();
    worker.once('error', (error) => {
      console.error(`[db] the thread of the database ended (${error.name})`);
      hangUp(error);
      failed(error);
    });
    worker.once('exit', () => {
      hangUp();
      failed(new Error('The thread of the database ended.'));
    });
    worker.once('message', (first: Opening) => {
      worker.unref();
      if ('failed' in first) {
        failed(unpackError(first.failed));
        return void worker.terminate();
      }
      worker.on('message', settle);
      opened(line);
    });
    worker.postMessage(told);
  });
}
