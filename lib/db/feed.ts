import type { Ctx } from '../context';
import { backend } from './backend';
import { followHosted } from './hosted-feed';
import type { LiteServer } from './lite/session';

type Listener = () => void;

const channel = 'agent_actions';
export interface Subscription {
  /** This person's ledger may have grown; what is new is read by whoever is told. */
  onNews: Listener;
  /** Nothing more will be told: the database no longer answers to this sign-in. Subscribe anew. */
  onLost?: Listener;
  /** Milliseconds between two questions, where the database is asked; and while it tells by itself. */
  pollEveryMs?: number;
  pollWhileToldMs?: number;
}

interface Feed {
  /** Who is told of news in anybody's ledger. */
  ofAnybody: Set<Listener>;
  byPerson: Map<string, Set<Listener>>;
  /** The one LISTEN of a server, started by its first subscriber. */
  listening: WeakMap<LiteServer, Promise<unknown>>;
}

const slot = Symbol.for('parley.feed');
const holder = globalThis as { [slot]?: Feed };

function feed(): Feed {
  holder[slot] ??= { ofAnybody: new Set(), byPerson: new Map(), listening: new WeakMap() };
  return holder[slot];
}

/** Tells of news in the ledger of this person. The answer ends the subscription. */
export async function subscribe(
  ctx: Pick<Ctx, 'personId' | 'db'>,
  subscription: Subscription,
): Promise<() => void> {
  const target = await backend();
  const { server } = target;
  if (!server) return followHosted(target, ctx, subscription);
  await listenOn(server);
  const { byPerson } = feed();
  const listener = () => subscription.onNews();
  const mine = byPerson.get(ctx.personId) ?? new Set();
  byPerson.set(ctx.personId, mine.add(listener));
  return () => {
    mine.delete(listener);
    if (mine.size === 0 && byPerson.get(ctx.personId) === mine) byPerson.delete(ctx.personId);
  };
}

/** Tells that the ledger of somebody, whoever, may have grown. False where the database does not tell that by itself. */
export async function subscribeToAll(onNews: Listener): Promise<boolean> {
  const { server } = await backend();
  if (!server) return false;
  await listenOn(server);
  feed().ofAnybody.add(onNews);
  return true;
}

async function listenOn(server: LiteServer): Promise<void> {
  const { listening, byPerson, ofAnybody } = feed();
  const known = listening.get(server);
  if (known) return void (await known);
  const started = server.listen(channel, (personId) => {
    // Not inside the statement that sent the notice: a listener may want to query.
    setImmediate(() => {
      for (const listener of byPerson.get(personId) ?? []) listener();
      for (const listener of ofAnybody) listener();
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
