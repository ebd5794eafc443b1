import type { Ctx } from '../context';
import { backend } from './backend';
import { read } from './call';
import type { LiteServer } from './lite/session';

type Listener = () => void;

const channel = 'agent_actions';
/** Hosted Supabase gives no notices to a plain client, so the newest rows are asked for, this often. Milliseconds. */
const pollEveryMs = 15_000;
/** So many of the newest rows tell whether something came, ended or was undone. */
const newestRows = 10;

export interface Subscription {
  /** This person's ledger may have grown; what is new is read by whoever is told. */
  onNews: Listener;
  /** Nothing more will be told: the database no longer answers to this sign-in. Subscribe anew. */
  onLost?: Listener;
  /** Milliseconds between two questions, where the database is asked. */
  pollEveryMs?: number;
}

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

/** Tells of news in the ledger of this person. The answer ends the subscription. */
export async function subscribe(
  ctx: Pick<Ctx, 'personId' | 'db'>,
  subscription: Subscription,
): Promise<() => void> {
  const { server } = await backend();
  if (!server) return poll(ctx, subscription);
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

/** The next question waits for the answer to the last, so that a slow database is not asked by many at once. */
async function poll(
  ctx: Pick<Ctx, 'db'>,
  { onNews, onLost, pollEveryMs: every = pollEveryMs }: Subscription,
) {
  let known = await newest(ctx);
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const now = await newest(ctx);
    if (over) return;
    if (now === undefined) return onLost?.();
    if (known !== undefined && now !== known) onNews();
    known = now;
    timer = setTimeout(look, every);
  };
  timer = setTimeout(look, every);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** The newest rows as one text; undefined when the database did not answer. */
async function newest(ctx: Pick<Ctx, 'db'>): Promise<string | undefined> {
  const rows = await read(
    ctx.db
      .from('agent_actions')
      .select('seq, status, undone_by')
      .order('seq', { ascending: false })
      .limit(newestRows),
  );
  return rows.ok ? JSON.stringify(rows.value) : undefined;
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
