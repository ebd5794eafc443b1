import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Migration, migrationsDir, readMigrations } from '../../lite/migrate';
import { secretsIn, signWith } from '../../lite/secrets';
import type { LiteServer, SqlSession } from '../../lite/session';
import { lockDir } from '../dir-lock';
import { DiskFull, freeBytes, leastRoom } from '../disk-space';
import { type Line, openLine } from './line';
import type { Answered, Asked, Place } from './messages';

const slot = Symbol.for('parley.database-thread');
/** scripts/next.mjs begins the thread before the app is loaded and leaves it here. */
const holder = globalThis as { [slot]?: Worker };

/** A thread without a database: the one that was begun early, or another one. */
function takeThread(): Worker {
  const early = holder[slot];
  holder[slot] = undefined;
  return (
    early ??
    new Worker(path.resolve(/* turbopackIgnore: true */ 'scripts/start/database-thread.mjs'), {
      execArgv: [],
    })
  );
}

/**
 * Starts the database of a directory in a thread of its own, so that its work takes no time from whoever answers
 * people. Throws as `startEmbedded` does. When the thread ends by itself, the next request finds another one, with the
 * migrations of the first: this process speaks to that schema, whatever lies in the folder by then.
 */
export async function startInThread(
  place: Place,
  migrations: Migration[] = readMigrations(migrationsDir()),
): Promise<LiteServer> {
  const room = () => freeBytes(place.dir);
  if (room() < leastRoom) throw new DiskFull(place.dir);
  // The thread may still write when the process ends without waiting for it: then the lock is left to the next start.
  const release = lockDir(place.dir, { keepOnExit: true });
  try {
    const open = (isAgain: boolean) => openLine(takeThread(), { ...place, migrations, isAgain });
    const lines = keepLine(await open(false), () => open(true));
    const secrets = secretsIn(place.dir);
    return {
      publishableKey: secrets.publishable,
      sign: (label) => signWith(secrets, label),
      fetch: async (input, init) => within(init?.signal, lines.ask(await askedOf(input, init))),
      hasRoom: () => room() >= leastRoom,
      sql: sessionOver(lines.ask),
      listen: lines.listen,
      close: async () => {
        await lines.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

type Ask = Line['ask'];

/** One line after the other: listeners outlive the thread that they were added to. */
function keepLine(first: Line, open: () => Promise<Line>) {
  const listeners = new Map<number, { channel: string; onPayload: (payload: string) => void }>();
  let line = Promise.resolve(first);
  let count = 0;
  let isClosed = false;

  const listenOn = async (to: Line, listener: number) => {
    const one = listeners.get(listener);
    if (!one) return;
    to.hear(listener, one.onPayload);
    await to.ask({ kind: 'listen', channel: one.channel, listener });
  };
  const reopened = async () => {
    const next = await open();
    try {
      for (const listener of listeners.keys()) await listenOn(next, listener);
    } catch (error) {
      // Two threads never have one folder.
      await next.end();
      throw error;
    }
    return next;
  };
  const current = async (): Promise<Line> => {
    const mine = line;
    const now = await mine.catch(() => undefined);
    if (now && (isClosed || !now.hasEnded())) return now;
    if (line === mine) line = reopened();
    return line;
  };
  const ask: Ask = async (asked) => (await current()).ask(asked);
  return {
    ask,
    listen: async (channel: string, onPayload: (payload: string) => void) => {
      count += 1;
      const listener = count;
      // Only then: a line that is opened anew takes over those that are there.
      const to = await current();
      listeners.set(listener, { channel, onPayload: AsyncLocalStorage.bind(onPayload) });
      try {
        await listenOn(to, listener);
      } catch (error) {
        listeners.delete(listener);
        throw error;
      }
      return async () => {
        listeners.delete(listener);
        const now = await current();
        now.forget(listener);
        await now.ask({ kind: 'stop listening', listener });
      };
    },
    close: async () => {
      const now = await current();
      isClosed = true;
      await now.ask({ kind: 'close' });
      await now.end();
    },
  };
}

async function askedOf(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Asked> {
  const body = init?.body ?? null;
  if (!(input instanceof Request) && (body === null || typeof body === 'string')) {
    const headers = [...new Headers(init?.headers)];
    return { kind: 'fetch', url: String(input), method: init?.method ?? 'GET', headers, body };
  }
  const request = new Request(input, init);
  const bytes = request.body === null ? null : new Uint8Array(await request.arrayBuffer());
  return {
    kind: 'fetch',
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body: bytes,
  };
}

/** The answer, unless whoever asked stops waiting for it first. */
async function within(signal: AbortSignal | null | undefined, answer: Promise<Answered>): Promise<Response> {
  const { status, headers, body } = await (signal ? unlessAborted(signal, answer) : answer);
  return new Response(body, { status, headers });
}

function unlessAborted<T>(signal: AbortSignal, answer: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return Promise.race([answer, aborted]).finally(() => signal.removeEventListener('abort', stop));
}

let transactions = 0;

/** Plain SQL in the thread. A transaction has the database for itself until `work` is over. */
const sessionOver = (ask: Ask): SqlSession => ({
  ...statementsOver(ask),
  transaction: async (work) => {
    transactions += 1;
    const tx = transactions;
    const session: SqlSession = { ...statementsOver(ask, tx), transaction: (inner) => inner(session) };
    await ask({ kind: 'begin', tx });
    const [end] = await Promise.allSettled([work(session)]);
    await ask({ kind: end.status === 'fulfilled' ? 'commit' : 'rollback', tx });
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  },
});

const statementsOver = (ask: Ask, tx?: number) => ({
  query: <Row>(text: string, params: unknown[] = []) =>
    ask<Row[]>({ kind: 'query', text, params, ...(tx && { tx }) }),
  exec: (text: string) => ask({ kind: 'exec', text, ...(tx && { tx }) }),
});
