import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite, PGliteOptions, Transaction } from '@electric-sql/pglite';
import type { Migration } from '../lite/migrate';
import { importQuietly, type Mail, openApp } from '../lite/open-app';
import { makeSecrets, type Secrets, secretsIn, signWith } from '../lite/secrets';
import type { LiteServer, SqlSession } from '../lite/session';
import { lockDir } from './dir-lock';
import { DiskFull, freeBytes, leastRoom, refuseWithoutRoom } from './disk-space';
import { initialise } from './initialise';
import { forgetUnlessComplete, writeRecord } from './migration-record';
import { Mutex } from './mutex';
import { durableOptions, leaveOutExtensions, pgliteOptions } from './options';
import { quickCalls } from './quick-calls';
import { type SchemaCache, schemaCacheIn } from './schema-cache';
import { vacuumWhenIdle } from './vacuum';

interface Options {
  /**
   * Directory of the database, or memory, empty or filled from a dump. With `durable` a commit in the directory waits
   * for the disk, so that what was acknowledged outlives a power cut.
   */
  storage: { dir: string; durable?: boolean } | { memory: Blob | 'empty'; secrets?: Secrets };
  migrations: Migration[];
  /** Who sends mail; without it no mail leaves the process. */
  mail?: Mail;
  /** The bytes that are free for the database; those of the disk unless given. */
  free?: () => number;
}

export interface EmbeddedServer extends LiteServer {
  /** The whole database as one uncompressed tar, for `storage.memory` of a later start. */
  dump(): Promise<Blob>;
  /** Does at once what is done on the disk when nothing is asked: see vacuumWhenIdle. */
  vacuum(): Promise<void>;
}

/**
 * Starts the database inside this process. Throws DirInUse when another process has the directory, MigrationsDiffer
 * when another release made it, DiskFull when there is no room to write; all leave it as it is.
 */
export async function startEmbedded({ storage, migrations, mail, free }: Options): Promise<EmbeddedServer> {
  const onDisk = () => ('dir' in storage ? freeBytes(storage.dir) : Number.POSITIVE_INFINITY);
  const room = free ?? onDisk;
  if ('memory' in storage) {
    const loadDataDir = storage.memory === 'empty' ? undefined : storage.memory;
    return serve({
      options: { ...pgliteOptions, loadDataDir },
      secrets: storage.secrets ?? makeSecrets(),
      migrations,
      mail,
      release: () => {},
      room,
    });
  }
  if (room() < leastRoom) throw new DiskFull(storage.dir);
  const release = lockDir(storage.dir);
  try {
    const url = await initialise(storage.dir, migrations, storage.durable);
    const secrets = secretsIn(storage.dir);
    const schemaCache = schemaCacheIn(storage.dir, migrations);
    forgetUnlessComplete(url, migrations);
    const options = storage.durable ? durableOptions(url) : pgliteOptions;
    const server = await serve({ options, url, secrets, schemaCache, migrations, mail, release, room });
    writeRecord(url, migrations);
    return server;
  } catch (error) {
    release();
    throw error;
  }
}

interface Serving {
  options: PGliteOptions;
  url?: string;
  secrets: Secrets;
  schemaCache?: SchemaCache;
  migrations: Migration[];
  mail?: Mail;
  release: () => void;
  /** Bytes that are free. */
  room: () => number;
}

async function serve(serving: Serving): Promise<EmbeddedServer> {
  const { options, url, secrets, schemaCache, migrations, mail, release, room } = serving;
  const hasRoom = () => room() >= leastRoom;
  const { createPgliteConnection } = await importQuietly(() => import('@supabase/lite/pglite'));
  leaveOutExtensions();
  const connection = await createPgliteConnection({
    ...(url ? { url } : {}),
    ...(schemaCache ? { schemaCache } : {}),
    pgliteOptions: options,
  });
  const db = connection.driver;
  await db.waitReady;
  const answer = await openApp({ connection, session: sessionOn(db), secrets, migrations, mail });
  schemaCache?.trust();
  // A folder outlives its process, and with it a wrong clock: see the migration of private.erasable_until.
  if (url) await db.exec(`set parley.own_clock = 'on'`);
  await tidyUp(db);
  const mutex = new Mutex();
  const quick = quickCalls(db, secrets);
  const sql = lockedSession(db, mutex);
  const idle = vacuumWhenIdle({ session: sql, free: room });
  // What is in memory only has no files that could grow, or be read.
  const asked = url ? idle.touch : () => {};
  asked();
  return {
    publishableKey: secrets.publishable,
    sign: (label) => signWith(secrets, label),
    fetch: (input, init) => {
      asked();
      return mutex.run(
        async () =>
          refuseWithoutRoom(input, init, hasRoom) ??
          (await quick(input, init)) ??
          answer(new Request(input, init)),
      );
    },
    hasRoom,
    sql,
    listen: (channel, onPayload) => listen(db, mutex, channel, onPayload),
    dump: () => mutex.run(() => db.dumpDataDir('none')),
    vacuum: idle.run,
    close: () => {
      idle.stop();
      return mutex.run(async () => {
        await connection.close();
        release();
      });
    },
  };
}

const sessionOn = (db: PGlite): SqlSession => ({
  ...statementsOn(db),
  transaction: (work) => db.transaction((tx) => work(inTransaction(tx))),
});

/** PGlite has one connection: without turns, one request's statements run with another's role. */
const lockedSession = (db: PGlite, mutex: Mutex): SqlSession => {
  const free = sessionOn(db);
  return {
    query: (text, params) => mutex.run(() => free.query(text, params)),
    exec: (text) => mutex.run(() => free.exec(text)),
    transaction: (work) => mutex.run(() => free.transaction(work)),
  };
};

const inTransaction = (tx: Transaction): SqlSession => {
  const session: SqlSession = { ...statementsOn(tx), transaction: (work) => work(session) };
  return session;
};

const statementsOn = (db: PGlite | Transaction) => ({
  query: async <Row>(text: string, params: unknown[] = []) => (await db.query<Row>(text, params)).rows,
  exec: async (text: string) => {
    await db.exec(text);
  },
});

/** Notices arrive inside whatever statement is running; a listener runs in the context it was added from. */
async function listen(db: PGlite, mutex: Mutex, channel: string, onPayload: (payload: string) => void) {
  const stop = await mutex.run(() => db.listen(channel, AsyncLocalStorage.bind(onPayload)));
  return () => mutex.run(async () => stop());
}

/**
 * This process is the only one on the database, so a run that is still open was cut off by a crash. And what its
 * people deleted is erased when its time has come, whether they speak again or not.
 */
async function tidyUp(db: PGlite): Promise<void> {
  for (const step of ['private.close_lost_runs()', 'private.erase_all_due()']) {
    const { rows } = await db.query<{ known: boolean }>('select to_regprocedure($1) is not null as known', [
      step,
    ]);
    if (rows[0]?.known) await db.exec(`select ${step}`);
  }
}
