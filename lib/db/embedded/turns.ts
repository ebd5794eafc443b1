import { AsyncLocalStorage } from 'node:async_hooks';
import type { SqlSession } from '../lite/session';
import type { Engine } from './engine';
import { Mutex } from './mutex';
import { sessionOn } from './session-on';

interface Listener {
  channel: string;
  onPayload: (payload: string) => void;
  stop: () => Promise<void>;
}

export interface Turns {
  /** Does `work` alone on the database. Rejects as a fetch that found nobody when the database crashed meanwhile. */
  run<T>(work: (engine: Engine) => Promise<T>): Promise<T>;
  sql: SqlSession;
  /** A listener outlives the database it was added to. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * PGlite has one connection: without turns, one request's statements run with another's role. After a crash the next
 * request finds the database opened anew, as after the end of the process: with all that was committed.
 */
export function takeTurns(first: Engine, open: () => Promise<Engine>): Turns {
  const mutex = new Mutex();
  const listeners = new Set<Listener>();
  let engine = first;

  const listenOn = async ({ db }: Engine, one: Listener) => {
    one.stop = await db.listen(one.channel, one.onPayload);
  };
  const reopened = async () => {
    const next = await open();
    for (const one of listeners) await listenOn(next, one);
    return next;
  };
  const run: Turns['run'] = (work) =>
    mutex.run(async () => {
      if (engine.crashed()) engine = await reopened().catch(nobodyThere);
      return untilCrash(engine, work);
    });
  return {
    run,
    sql: {
      query: (text, params) => run(({ db }) => sessionOn(db).query(text, params)),
      exec: (text) => run(({ db }) => sessionOn(db).exec(text)),
      transaction: (work) => run(({ db }) => sessionOn(db).transaction(work)),
    },
    // Notices arrive inside whatever statement is running; a listener runs in the context it was added from.
    listen: async (channel, onPayload) => {
      const one: Listener = { channel, onPayload: AsyncLocalStorage.bind(onPayload), stop: async () => {} };
      await run((now) => listenOn(now, one));
      listeners.add(one);
      return () => {
        listeners.delete(one);
        return run(() => one.stop());
      };
    },
    close: () => mutex.run(() => engine.close()),
  };
}

/** Whether a statement that the crash came into was committed nobody knows, whatever the library made of its answer. */
async function untilCrash<T>(engine: Engine, work: (engine: Engine) => Promise<T>): Promise<T> {
  const [end] = await Promise.allSettled([work(engine)]);
  if (engine.crashed()) nobodyThere(end.status === 'rejected' ? end.reason : undefined);
  if (end.status === 'rejected') throw end.reason;
  return end.value;
}

/** As the global `fetch` rejects where nobody answers. */
function nobodyThere(cause: unknown): never {
  throw new TypeError('fetch failed', { cause });
}
