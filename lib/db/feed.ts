import { backend } from './backend';
import type { LiteServer } from './lite/session';

type Listener = () => void;

const channel = 'agent_actions';
/** Hosted Supabase gives no notices to a plain client; the listener then asks this often whether there is news. */
const pollEveryMs = 2_000;

interface Feed {
  byPerson: Map<string, Set<Listener>>;
  /** The one LISTEN of a server, started by its first subscriber. */
  listening: WeakMap<LiteServer, Promise<unknown>>;
}

const slot = Symbol.for('parley.feed');
const holder = globalThis as { [slot]?: Feed };

function feed(): Feed {
  holder[slot] ??= { byPerson: new Map(), listening: new WeakMap() };
  return holder[slot];
}

/**
 * Calls `listener` whenever this person's ledger may have grown; it then reads what is new itself.
 * The answer ends the subscription.
 */
export async function subscribe(personId: string, listener: Listener): Promise<() => void> {
  const { server } = await backend();
  if (!server) return poll(listener);
  await listenOn(server);
  const { byPerson } = feed();
  const mine = byPerson.get(personId) ?? new Set();
  byPerson.set(personId, mine.add(listener));
  return () => {
    mine.delete(listener);
    if (mine.size === 0 && byPerson.get(personId) === mine) byPerson.delete(personId);
  };
}

function poll(listener: Listener): () => void {
  const timer = setInterval(listener, pollEveryMs);
  return () => clearInterval(timer);
}

async function listenOn(server: LiteServer): Promise<void> {
  const { listening, byPerson } = feed();
  const known = listening.get(server);
  if (known) return void (await known);
  const started = server.listen(channel, (personId) => {
    // Not inside the statement that sent the notice: a listener may want to query.
    setImmediate(() => {
      for (const listener of byPerson.get(personId) ?? []) listener();
    });
  });
  listening.set(server, started);
  try {
    await started;
  } catch (error) {
    listening.delete(server);
    throw error;
  }
}
