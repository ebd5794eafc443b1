// Runs in a thread of its own: opens the database of a directory when told where it lies, and answers for it. Node
// runs this file as it is, so that the thread can begin before the app is loaded.
import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { importQuietly } from '../../lite/open-app';
import type { SqlSession } from '../../lite/session';
import { type EmbeddedServer, startEmbedded } from '../start';
import { type Answered, type Opening, packError, type Reply, type Request, type Told } from './messages';

if (!parentPort) throw new Error('This file is for a thread of its own.');
const port = parentPort;
const tell = (message: Reply | Opening) => port.postMessage(message);

/** A transaction of the main thread: whoever has it has the database until it is ended. */
interface Held {
  session: SqlSession;
  end: (how: 'commit' | 'rollback') => void;
  over: Promise<unknown>;
}

class TakenBack extends Error {}

function serve(server: EmbeddedServer) {
  const held = new Map<number, Held>();
  const listeners = new Map<number, () => Promise<void>>();

  const sessionFor = (tx: number | undefined): SqlSession => {
    if (tx === undefined) return server.sql;
    const one = held.get(tx);
    if (!one) throw new Error('This transaction has ended.');
    return one.session;
  };

  const begin = (tx: number): Promise<void> =>
    new Promise((begun, failed) => {
      const ending = Promise.withResolvers<'commit' | 'rollback'>();
      const over = server.sql.transaction(async (session) => {
        held.set(tx, { session, end: ending.resolve, over });
        begun();
        if ((await ending.promise) === 'rollback') throw new TakenBack();
      });
      over.catch(failed);
    });

  const end = async (tx: number, how: 'commit' | 'rollback'): Promise<void> => {
    const one = held.get(tx);
    if (!one) throw new Error('This transaction has ended.');
    held.delete(tx);
    one.end(how);
    await one.over.catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  };

  const answer = async (asked: Request): Promise<unknown> => {
    switch (asked.kind) {
      case 'fetch':
        return answered(await server.fetch(asked.url, initOf(asked)));
      case 'query':
        return sessionFor(asked.tx).query(asked.text, asked.params);
      case 'exec':
        return sessionFor(asked.tx).exec(asked.text);
      case 'begin':
        return begin(asked.tx);
      case 'commit':
      case 'rollback':
        return end(asked.tx, asked.kind);
      case 'listen': {
        const { listener } = asked;
        listeners.set(listener, await server.listen(asked.channel, (payload) => tell({ listener, payload })));
        return;
      }
      case 'stop listening': {
        const stop = listeners.get(asked.listener);
        listeners.delete(asked.listener);
        return stop?.();
      }
      case 'close':
        return server.close();
    }
  };

  port.on('message', (asked: Request) => {
    answer(asked).then(
      (value) => tell({ id: asked.id, value }),
      (error: unknown) => tell({ id: asked.id, error: packError(error) }),
    );
  });
}

const initOf = ({ method, headers, body }: Extract<Request, { kind: 'fetch' }>): RequestInit => ({
  method,
  headers,
  ...(body !== null && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
});

async function answered(response: Response): Promise<Answered> {
  const body = response.body === null ? null : await response.text();
  return { status: response.status, headers: [...response.headers], body };
}

// Loaded while nobody has said yet where the database lies.
void importQuietly(() => Promise.all([import('@supabase/lite'), import('@supabase/lite/pglite')]));
const [{ migrations, ...place }]: [Told] = await (once(port, 'message') as Promise<[Told]>);
try {
  const server = await startEmbedded({
    storage: { ...place, isLocked: true },
    migrations,
  });
  serve(server);
  tell({ opened: true });
} catch (error) {
  tell({ failed: packError(error) });
}
