import type { SqlSession } from '../lite/session';
import { countValues } from './count-values';
import { leastRoom } from './disk-space';

/** Vacuums once nothing was asked of the database for so long (ms). */
const idleMs = 10_000;
/** Where it is always being asked, vacuums after so long (ms), between the requests. */
const longestWaitMs = 10 * 60_000;
/** Rows are counted anew after so many requests, however busy it is: tables that grow from nothing must not wait for it. */
const requestsBetweenCounts = 500;

/**
 * Tables with so many dead rows as PostgreSQL's own autovacuum allows (PGlite has none): 50 and a fifth of the living
 * ones, in the table or in what holds its long texts.
 */
const tablesWithManyDead = `
  select mine.relid::regclass::text as name from pg_stat_user_tables mine join pg_class c on c.oid = mine.relid
  left join pg_stat_all_tables long on long.relid = c.reltoastrelid
  where mine.n_dead_tup > 50 + mine.n_live_tup / 5 or long.n_dead_tup > 50 + long.n_live_tup / 5`;

interface Options {
  /** Each call has a turn of its own on the one connection, so that requests go in between. */
  session: SqlSession;
  /** Bytes that are free for the database. */
  free: () => number;
}

export interface IdleVacuum {
  /** To be told of every request. */
  touch(): void;
  /** Does at once what it would do when idle. */
  run(): Promise<void>;
  stop(): void;
}

/**
 * Looks after the space of a database that has no autovacuum: when it is idle, rows that were replaced or deleted give
 * their room back. After an erasure (private.erased_on_disk) every table is written anew and the log is begun anew, so
 * that no file of the database holds the erased words any longer. What fails is tried again at the next idle time.
 */
export function vacuumWhenIdle({ session, free }: Options): IdleVacuum {
  let timer: NodeJS.Timeout | undefined;
  let latestBy: number | undefined;
  let stopped = false;
  let saidNoRoom = false;
  let requests = 0;
  const alive = () => !stopped;

  const failed = () => {
    if (alive()) console.error('[db] the database could not be vacuumed; it is tried again later');
  };

  const eraseWhereRoom = async (latest: string) => {
    const missing = await eraseFromDisk(session, latest, { alive, free });
    if (missing > 0 && !saidNoRoom)
      console.error(
        `[db] what was erased stays in the files of the database until ${Math.ceil(missing / 2 ** 20)} MB more are free on its disk`,
      );
    saidNoRoom = missing > 0;
  };

  const run = async () => {
    latestBy = undefined;
    try {
      const [erased] = await session.query<{ latest: string }>(
        'select latest::text from private.erased_on_disk',
      );
      if (erased && alive()) await eraseWhereRoom(erased.latest);
      else if (alive()) await vacuumWhereNeeded(session, alive);
      await countValues(session, alive);
    } catch {
      failed();
    }
  };

  return {
    run,
    touch: () => {
      if (stopped) return;
      requests += 1;
      if (requests % requestsBetweenCounts === 0) void countValues(session, alive).catch(failed);
      latestBy ??= Date.now() + longestWaitMs;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), Math.max(0, Math.min(idleMs, latestBy - Date.now()))).unref();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function vacuumWhereNeeded(session: SqlSession, alive: () => boolean): Promise<void> {
  await session.exec('select pg_stat_force_next_flush()');
  const tables = await session.query<{ name: string }>(tablesWithManyDead);
  // Without ANALYZE: statistics of all columns would be one more copy of the person's words. See countValues.
  for (const { name } of tables) if (alive()) await session.exec(`vacuum ${name}`);
}

interface Erasing {
  alive: () => boolean;
  free: () => number;
}

/**
 * Writes each table anew, then the log; forgets that this was due unless something was erased meanwhile. Answers how
 * many bytes of room there are too few for it; then nothing was done.
 */
async function eraseFromDisk(session: SqlSession, latest: string, { alive, free }: Erasing): Promise<number> {
  const tables = await session.query<{ name: string; bytes: number }>(
    `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::float8 as bytes from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 2`,
  );
  // A second copy of the largest table, and as much again in the log, with something to spare.
  const missing = leastRoom + 3 * (tables.at(-1)?.bytes ?? 0) - free();
  if (missing > 0) return missing;
  try {
    await session.exec('set wal_recycle = off');
    for (const { name } of tables) {
      if (!alive()) return 0;
      await session.exec(`vacuum full ${name}`);
      await session.exec('checkpoint');
    }
    if (alive() && (await beginLogAnew(session)))
      await session.query('delete from private.erased_on_disk where latest = $1::timestamptz', [latest]);
  } finally {
    // A database that is being closed forgets it by itself.
    if (alive()) await session.exec('reset wal_recycle');
  }
  return 0;
}

/** Uses up the segments that PostgreSQL made for later out of old ones, and removes all that are done. */
async function beginLogAnew(session: SqlSession): Promise<boolean> {
  const segments = async () =>
    (await session.query<{ n: number }>('select count(*)::int as n from pg_ls_waldir()'))[0]?.n ?? 0;
  for (let left = (await segments()) + 1; left > 0; left -= 1) {
    await session.exec('select pg_switch_wal()');
    await session.exec('checkpoint');
    if ((await segments()) === 1) return true;
  }
  return false;
}
